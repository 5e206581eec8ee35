reaction-title = ReAction
reaction-pitch = Pas de tour, pas d’attente : tout le monde jette ses cartes sur la même pile, et qui s’en débarrasse le premier gagne.
reaction-how = Tous en même temps, le plus vite possible. Montant : pose la lettre suivante ou le chiffre suivant. Descendant : celui d’avant. Qui n’a plus de cartes le premier gagne.

reaction-A1 = A1
reaction-A2 = A2
reaction-A3 = A3
reaction-A4 = A4
reaction-A5 = A5
reaction-A6 = A6
reaction-A7 = A7
reaction-A8 = A8
reaction-B1 = B1
reaction-B2 = B2
reaction-B3 = B3
reaction-B4 = B4
reaction-B5 = B5
reaction-B6 = B6
reaction-B7 = B7
reaction-B8 = B8
reaction-C1 = C1
reaction-C2 = C2
reaction-C3 = C3
reaction-C4 = C4
reaction-C5 = C5
reaction-C6 = C6
reaction-C7 = C7
reaction-C8 = C8
reaction-D1 = D1
reaction-D2 = D2
reaction-D3 = D3
reaction-D4 = D4
reaction-D5 = D5
reaction-D6 = D6
reaction-D7 = D7
reaction-D8 = D8
reaction-E1 = E1
reaction-E2 = E2
reaction-E3 = E3
reaction-E4 = E4
reaction-E5 = E5
reaction-E6 = E6
reaction-E7 = E7
reaction-E8 = E8
reaction-F1 = F1
reaction-F2 = F2
reaction-F3 = F3
reaction-F4 = F4
reaction-F5 = F5
reaction-F6 = F6
reaction-F7 = F7
reaction-F8 = F8
reaction-G1 = G1
reaction-G2 = G2
reaction-G3 = G3
reaction-G4 = G4
reaction-G5 = G5
reaction-G6 = G6
reaction-G7 = G7
reaction-G8 = G8
reaction-H1 = H1
reaction-H2 = H2
reaction-H3 = H3
reaction-H4 = H4
reaction-H5 = H5
reaction-H6 = H6
reaction-H7 = H7
reaction-H8 = H8
reaction-up = montant
reaction-down = descendant
reaction-equal = égal

reaction-action-play = { $card }
reaction-action-pass = passer
reaction-action-ready = un choix, face cachée

reaction-dealt = { $seat_is ->
    [you] Tu distribues.
   *[other] { $seat } distribue.
} La première carte est { $card }, direction : { $direction }.
reaction-laid = { $seat_is ->
    [you] Tu poses { $card }.
   *[other] { $seat } pose { $card }.
}
reaction-returned = { $seat_is ->
    [you] Ta carte { $card } ne convient pas et revient.
   *[other] { $seat } pose { $card }, mais la carte ne convient pas et revient.
}
reaction-overtaken = { $seat_is ->
    [you] Ta carte { $card } arrive trop tard et revient dans ta main.
   *[other] { $seat } pose { $card } trop tard ; la carte revient.
}
reaction-chose = { $seat_is ->
    [you] Tu as choisi.
   *[other] { $seat } a choisi.
}
reaction-nothing = { $seat_is ->
    [you] Tu ne poses rien.
   *[other] { $seat } ne pose rien.
}
reaction-passed = { $seat_is ->
    [you] Tu passes.
   *[other] { $seat } passe.
}
reaction-drew = { $seat_is ->
    [you] Tu complètes ta main.
   *[other] { $seat } prend une carte de sa pile.
}
reaction-drew-card = { $seat_is ->
    [you] Tu prends { $card }.
   *[other] { $seat } prend { $card }.
}
reaction-shuffled = On mélange de nouveau les 24 cartes de direction.
reaction-turned = Nouvelle direction : { $direction }.
reaction-turned-same = Encore { $direction } ; on en retourne une autre.
reaction-slid = Rien ne convient dans aucune direction. { $card } glisse sous la pile, { $top } est au-dessus.
reaction-fresh = Blocage : on pose une carte restée de la donne, { $card }.
reaction-fresh-stock = Blocage : on pose { $owner_is ->
    [you] la première carte de ta pile
   *[other] la première carte de la pile de { $owner }
}, { $card }.
reaction-redrew = Blocage : qui a une pile glisse sa main dessous et prend quatre nouvelles cartes.
reaction-void = { $seat_is ->
    [you] Ton choix ne compte plus.
   *[other] Le choix de { $seat } ne compte plus.
}
reaction-locked = { $seat_is ->
    [you] Tu as posé une mauvaise carte et tu manques ce signal.
   *[other] { $seat } a posé une mauvaise carte et manque ce signal.
}
reaction-stuck = Plus rien ne bouge : qui a le moins de cartes gagne.
reaction-left = { $seat_is ->
    [you] { $cards ->
        [0] Tu n’as plus de carte.
        [one] Il te reste une carte.
       *[other] Il te reste { $cards } cartes.
    }
   *[other] { $cards ->
        [0] { $seat } n’a plus de carte.
        [one] Il reste une carte à { $seat }.
       *[other] Il reste { $cards } cartes à { $seat }.
    }
}

reaction-refused-ready = C’est seulement ce que les autres voient de ton choix. Choisis une carte ou passe.
reaction-refused-pass = Ici, personne n’a besoin de passer : la direction change toute seule quand rien ne convient. Pose une carte qui convient, ou attends.
reaction-refused-passed = Tu as déjà passé. Tu peux encore poser une carte qui convient.
reaction-refused-no-card = Tu n’as pas { $card } en main. Pose une carte que tu tiens.
reaction-refused-misfit = { $card } ne convient pas sur { $top } (direction : { $direction }). Pose une carte qui convient, ou passe.
reaction-refused-locked = Tu as posé une mauvaise carte et tu manques ce signal. Au prochain, tu pourras de nouveau choisir.
reaction-refused-chosen = Tu as déjà choisi. Attends les autres.
reaction-refused-wait = Un instant : il se passe quelque chose sur la table.

reaction-option-dealer = Qui distribue
    .help = Le donneur a parfois une carte d’avance ; tiré au sort si tu ne choisis pas de place.
reaction-option-dealer-random = au hasard
reaction-option-equal_rule = Ce que veut dire égal
    .help = Exactement la même carte, comme imprimé, ou seulement la même lettre ou le même chiffre, ce qui est bien plus vif.
reaction-option-equal_rule-exact = la même carte
reaction-option-equal_rule-either = la même lettre ou le même chiffre
reaction-option-start_card = Première carte
    .help = Restée de la donne ou prise au donneur, comme imprimé, ou, jusqu’à quatre joueurs, tirée de la moitié inutilisée, pour que toutes les piles soient égales.
reaction-option-start_card-leftover = restée, ou du donneur
reaction-option-start_card-box = de la moitié inutilisée
reaction-option-mode = Comment se court la course
    .help = Tous à la fois, premier arrivé, premier servi ; au signal, où tous choisissent et le sort décide de l’ordre ; ou à tour de rôle.
reaction-option-mode-realtime = en temps réel
reaction-option-mode-ticks = au signal
reaction-option-mode-turns = à tour de rôle
reaction-option-flip_rule = Nouvelle direction
    .help = Dès que rien ne convient, ou seulement quand tous ont passé, ce qui pardonne une carte qu’on n’a pas vue.
reaction-option-flip_rule-objective = quand rien ne convient
reaction-option-flip_rule-all_pass = quand tous ont passé
reaction-option-stall_seconds = Délai en secondes
    .help = Si personne ne pose de carte pendant ce temps, c’est comme si tous avaient passé.
reaction-option-misplay = Mauvaise carte
    .help = Elle revient, ou son joueur est en plus bloqué un instant.
reaction-option-misplay-return = revient
reaction-option-misplay-lockout = revient et bloque
reaction-option-deadlock = Blocage
    .help = Quand plus rien ne bouge : poser une nouvelle carte, donner à tous une nouvelle main, ou finir la partie.
reaction-option-deadlock-fresh_start = une nouvelle carte
reaction-option-deadlock-redraw = une nouvelle main
reaction-option-deadlock-fewest_cards = qui a le moins de cartes gagne
