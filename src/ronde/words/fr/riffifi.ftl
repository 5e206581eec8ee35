riffifi-title = Riffifi
riffifi-pitch = Pose une carte, croise les doigts le temps d’un tour de table, puis encaisse. Quand deux cartes d’une couleur se rencontrent, la plus forte perd.
riffifi-how = Pose une carte. Si elle est encore visible quand ton tour revient, elle rapporte autant de jetons de sa couleur que l’indique son chiffre. Quand deux cartes d’une couleur se rencontrent, la plus forte est retournée. La réserve est vide ? Sers-toi chez qui en a le plus.

riffifi-blue = bleu
riffifi-red = rouge
riffifi-green = vert
riffifi-yellow = jaune
riffifi-black = noir

riffifi-B1 = 1 bleu
riffifi-B2 = 2 bleu
riffifi-B3 = 3 bleu
riffifi-B4 = 4 bleu
riffifi-B5 = 5 bleu
riffifi-B6 = 6 bleu
riffifi-B7 = 7 bleu
riffifi-B8 = 8 bleu
riffifi-R1 = 1 rouge
riffifi-R2 = 2 rouge
riffifi-R3 = 3 rouge
riffifi-R4 = 4 rouge
riffifi-R5 = 5 rouge
riffifi-R6 = 6 rouge
riffifi-R7 = 7 rouge
riffifi-R8 = 8 rouge
riffifi-G1 = 1 vert
riffifi-G2 = 2 vert
riffifi-G3 = 3 vert
riffifi-G4 = 4 vert
riffifi-G5 = 5 vert
riffifi-G6 = 6 vert
riffifi-G7 = 7 vert
riffifi-G8 = 8 vert
riffifi-Y1 = 1 jaune
riffifi-Y2 = 2 jaune
riffifi-Y3 = 3 jaune
riffifi-Y4 = 4 jaune
riffifi-Y5 = 5 jaune
riffifi-Y6 = 6 jaune
riffifi-Y7 = 7 jaune
riffifi-Y8 = 8 jaune
riffifi-K1 = 1 noir
riffifi-K2 = 2 noir
riffifi-K3 = 3 noir
riffifi-K4 = 4 noir
riffifi-K5 = 5 noir
riffifi-K6 = 6 noir
riffifi-K7 = 7 noir
riffifi-K8 = 8 noir
riffifi-O = officier

riffifi-chips = { $count } { $hue ->
    [0] { $count ->
        [one] jeton bleu
       *[other] jetons bleus
    }
    [1] { $count ->
        [one] jeton rouge
       *[other] jetons rouges
    }
    [2] { $count ->
        [one] jeton vert
       *[other] jetons verts
    }
    [3] { $count ->
        [one] jeton jaune
       *[other] jetons jaunes
    }
   *[4] { $count ->
        [one] jeton noir
       *[other] jetons noirs
    }
}
riffifi-no-card = aucune carte visible

riffifi-action-play = { $card ->
    [officier] l’officier
   *[other] le { $card }
}
riffifi-action-play_down = { $card ->
    [officier] l’officier
   *[other] le { $card }
}, face cachée
riffifi-action-turn = retourner la carte de { $seat }
riffifi-action-more = un jeton de plus de { $seats }
riffifi-action-face_down = une carte face cachée

riffifi-dealer = { $seat_is ->
    [you] Le sort te désigne premier donneur.
   *[other] Le sort désigne { $seat } comme premier donneur.
}
riffifi-removed = Un 1 est retiré pour l’officier, sans qu’on le voie.
riffifi-removed-card = Le { $card } est retiré pour l’officier.
riffifi-void = Fausse donne : quelqu’un a cinq cartes d’une même couleur. On redistribue tout.
riffifi-dealt = Manche { $round } : les cartes sont distribuées. { $seat_is ->
    [you] Tu commences.
   *[other] { $seat } commence.
}
riffifi-passed = Manche { $round } : chacun passe à gauche sa main de la manche précédente. { $seat_is ->
    [you] Tu commences.
   *[other] { $seat } commence.
}
riffifi-played = { $seat_is ->
    [you] Tu joues le { $card }.
   *[other] { $seat } joue le { $card }.
}
riffifi-beats = { $seat_is ->
    [you] Tu joues le { $card } et retournes
   *[other] { $seat } joue le { $card } et retourne
} { $owner_is ->
    [you] ton { $turned }.
   *[other] le { $turned } de { $owner }.
}
riffifi-beaten = { $seat_is ->
    [you] Tu montres le { $card }, battu par
   *[other] { $seat } montre le { $card }, battu par
} { $owner_is ->
    [you] ton { $turned }.
   *[other] le { $turned } de { $owner }.
}
riffifi-laid-down = { $seat_is ->
    [you] Tu poses une carte face cachée.
   *[other] { $seat } pose une carte face cachée.
}
riffifi-laid-down-card = { $seat_is ->
    [you] Tu poses face cachée : { $card }.
   *[other] { $seat } pose face cachée : { $card }.
}
riffifi-officer = { $seat_is ->
    [you] Tu joues l’officier.
   *[other] { $seat } joue l’officier.
}
riffifi-officer-idle = { $seat_is ->
    [you] Tu joues l’officier, mais il n’y a aucune carte à retourner.
   *[other] { $seat } joue l’officier, mais il n’y a aucune carte à retourner.
}
riffifi-turned = L’officier retourne { $owner_is ->
    [you] ton { $turned }.
   *[other] le { $turned } de { $owner }.
}
riffifi-collected = { $seat_is ->
    [you] Tu encaisses { $chips } pour le { $card }.
   *[other] { $seat } encaisse { $chips } pour le { $card }.
}
riffifi-stole = { $seat_is ->
    [you] Tu voles { $chips } à { $owner }.
   *[other] { $seat } { $owner_is ->
        [you] te vole { $chips }.
       *[other] vole { $chips } à { $owner }.
    }
}
riffifi-lost = Personne ne peut payer le reste du dû : { $chips }.
riffifi-sharing = { $seat_is ->
    [you] Tu choisis qui donne un jeton de plus ; reste à prendre : { $chips }, chez { $owners }.
   *[other] { $seat } choisit qui donne un jeton de plus ; reste à prendre : { $chips }, chez { $owners }.
}
riffifi-round-over = La manche { $round } est finie.
riffifi-scored = { $seat_is ->
    [you] Tu marques { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $total } en tout.
   *[other] { $seat } marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $total } en tout.
}
riffifi-achieved = { $seat_is ->
    [you] Tu as marqué : { $colours }.
   *[other] { $seat } a marqué : { $colours }.
}

riffifi-refused-no-card = Tu n’as pas le { $card }. Joue une carte de ta main.
riffifi-refused-officer-elsewhere = Tu n’as pas l’officier. Joue une carte de ta main.
riffifi-refused-officer = L’officier n’est pas dans cette partie. Joue une carte de ta main.
riffifi-refused-which-card = Dis quelle carte tu poses face cachée, par exemple R5?.
riffifi-refused-beaten = Le { $card } est battu par la carte de { $owner }. Pose-le face cachée.
riffifi-refused-must-show = Dans cette partie, on montre les cartes battues. Joue le { $card } face visible ; il est aussitôt retourné.
riffifi-refused-not-beaten = Carte non battue : { $card }. Dans cette partie, seules les cartes battues se posent face cachée : joue-la face visible.
riffifi-refused-no-officer = Seul l’officier retourne la carte de ton choix. Joue une carte de ta main.
riffifi-refused-nothing-odd = Il n’y a pas de jeton de plus à répartir maintenant. Joue une carte de ta main.
riffifi-refused-choose-target = Choisis d’abord la carte que ton officier retourne.
riffifi-refused-own-card = L’officier retourne une carte adverse, pas la tienne. Choisis un adversaire qui a une carte visible.
riffifi-refused-no-target = { $owner } n’a pas de carte visible. Choisis un adversaire qui en a une.
riffifi-refused-share-first = Dis d’abord qui donne un jeton de plus : { $count } parmi { $owners }.
riffifi-refused-share = Choisis-en { $count } parmi { $owners } ; chacun donne un jeton de plus.

riffifi-option-first_dealer = Premier donneur
    .help = La place qui distribue la première manche ; au hasard si tu n’en choisis pas. Ensuite la donne passe à gauche.
riffifi-option-first_dealer-random = au hasard
riffifi-option-five_player_hand = Cartes par joueur à cinq
    .help = Avec huit, toutes les cartes sont distribuées. Avec cinq, comme imprimé, quinze cartes restent cachées, hors jeu.
riffifi-option-five_player_hand-8 = huit
riffifi-option-five_player_hand-5 = cinq, comme imprimé
riffifi-option-void_deal = Fausse donne
    .help = Redistribuer quand quelqu’un a cinq cartes d’une même couleur, ou jouer toutes les donnes.
riffifi-option-void_deal-mandatory = redistribuer
riffifi-option-void_deal-off = jouer toutes les donnes
riffifi-option-face_down_play = Ce qui se pose face cachée
    .help = Seulement les cartes battues dès qu’on les joue, ou toute carte que tu préfères ne pas montrer.
riffifi-option-face_down_play-beaten_only = cartes battues seulement
riffifi-option-face_down_play-free = n’importe quelle carte
riffifi-option-beaten_card = Cartes battues
    .help = Une carte battue aussitôt reste cachée aux autres, est montrée à tous, ou le joueur choisit.
riffifi-option-beaten_card-hidden = cachées
riffifi-option-beaten_card-shown = montrées
riffifi-option-beaten_card-choice = au choix du joueur
riffifi-option-theft = Vol
    .help = Prendre tout ce qu’on peut chez le plus riche d’abord, ou jeton par jeton chez le plus riche du moment.
riffifi-option-theft-top_first = d’abord chez le plus riche
riffifi-option-theft-level = jeton par jeton
riffifi-option-odd_chip = Jeton de plus
    .help = En cas d’égalité, si le compte ne tombe pas juste : le voleur choisit, ou le premier dans le sens horaire donne plus.
riffifi-option-odd_chip-claimant = le voleur choisit
riffifi-option-odd_chip-clockwise = sens horaire
riffifi-option-officer = L’officier
    .help = Une carte de plus, qui retourne une carte adverse.
riffifi-option-officer-off = non
riffifi-option-officer-on = oui
riffifi-option-officer_removed = Le 1 retiré pour l’officier
    .help = À quatre ou cinq, un 1 sort du jeu ; personne ne le voit, ou tout le monde.
riffifi-option-officer_removed-hidden = secret
riffifi-option-officer_removed-shown = montré
riffifi-option-equal_chances = Chances égales
    .help = On distribue une seule fois ; ensuite chacun passe sa main, et tout le monde joue toutes les mains.
riffifi-option-equal_chances-off = non
riffifi-option-equal_chances-on = oui
riffifi-option-score_race = Score
    .help = Une course : qui a le premier sept jetons de chaque couleur, additionnés de manche en manche, gagne.
riffifi-option-score_race-off = non
riffifi-option-score_race-on = oui
