# Les mots communs à tous les jeux et à toutes les pages.

seat = Place { $number }
list-nothing = rien
list-comma = { ", " }

refused-over = La partie est finie ; plus rien ne peut être joué.
refused-not-your-turn = { $seat_is ->
    [you] Tu as déjà choisi.
   *[other] C’est à { $seat } de jouer. Ton tour viendra.
}

show-hand = Ta main : { $cards }
show-turn = { $seat_is ->
    [you] C’est à toi de jouer.
   *[other] C’est à { $seat } de jouer.
}
