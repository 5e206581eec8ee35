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

show-hand = Ta main : { $cards }
show-turn = { $seat_is ->
    [you] C’est à toi de jouer.
   *[other] C’est à { $seat } de jouer.
}

undone = { $seat_is ->
    [you] Tu annules ta dernière action.
   *[other] { $seat } annule sa dernière action.
}
match-won = { $count ->
    [one] { $winners } gagne la partie.
   *[other] Victoire partagée : { $winners }.
}

play-choose-game = Quel jeu ?
play-welcome = { $title } à { $seats } joueurs. Tape ? pour l’aide.
play-turns-only = ReAction est une course. Dans le terminal, on joue à tour de rôle ; avec --set mode=ticks, tous choisissent en même temps.
play-your-turn = Ton choix
play-pass-device = Passe le clavier à { $seat }, puis appuie sur Entrée.
play-help = Tape une action comme elle est écrite dans la liste, ou son numéro. Aussi : undo (annuler), hint (conseil), rules (règles), show (table), save FICHIER (enregistrer), quit (quitter).
play-unknown = Je ne comprends pas « { $text } ». Tape ? pour l’aide.
play-no-number = Ce numéro n’existe pas ; ils vont de 1 à { $count }.
play-saved = Enregistré dans { $file }. `ronde play --load { $file }` reprend d’ici.
play-file-exists = Le fichier { $file } existe déjà ; choisis un autre nom.
play-bye = À bientôt. La partie n’était pas finie.
play-points = { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
play-actions = Tu peux :
play-hint = Et pourquoi pas { $action } ?
