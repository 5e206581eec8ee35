# Les mots communs à tous les jeux et à toutes les pages.

seat = Place { $number }
seat-you = Place { $number } (toi)
list-nothing = rien
list-comma = { ", " }

refused-over = La partie est finie ; plus rien ne peut être joué.
refused-not-your-turn = { $seat_is ->
    [you] Tu as déjà choisi.
   *[other] C’est à { $seat } de jouer. Ton tour viendra.
}
refused-undo = Il n’y a rien à annuler : quelque chose de caché a été montré, ou quelqu’un d’autre a joué.

undone = { $seat_is ->
    [you] Tu annules ta dernière action.
   *[other] { $seat } annule sa dernière action.
}
match-won = { $count ->
    [one] { $winners } gagne la partie.
   *[other] Victoire partagée : { $winners }.
}
