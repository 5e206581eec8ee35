var e=Object.assign({"../src/ronde/words/fr/rauberei.ftl":`rauberei-title = Räuberei
rauberei-pitch = Pose une carte identique au sommet d’une pile, et toute la pile est à toi… jusqu’à ce qu’on te la vole.

rauberei-chest = coffre
rauberei-coach = diligence
rauberei-cow = vache
rauberei-beer = tonneau de bière
rauberei-wine = vin
rauberei-pork = jarret de porc
rauberei-painting = tableau
rauberei-candlestick = chandelier
rauberei-clock = pendule
rauberei-crown = couronne
rauberei-purse = bourse

rauberei-action-lay = { $card } sur la pile { $pile }
rauberei-action-new_pile = nouvelle pile avec { $card }

rauberei-dealt = Manche { $game } : les piles sont posées et les cartes distribuées. { $seat_is ->
    [you] Tu commences.
   *[other] { $seat } commence.
}
rauberei-drew = { $seat_is ->
    [you] Tu pioches une carte.
   *[other] { $seat } pioche une carte.
}
rauberei-drew-card = { $seat_is ->
    [you] Tu pioches : { $card }.
   *[other] { $seat } pioche : { $card }.
}
rauberei-laid = { $seat_is ->
    [you] Tu poses { $card } sur la pile { $pile }.
   *[other] { $seat } pose { $card } sur la pile { $pile }.
}
rauberei-captured = { $seat_is ->
    [you] Tu poses { $card } sur { $card } et prends la pile { $pile }{ $height ->
        [0] {" !"}
       *[other] {" : "}{ $height } cartes !
    }
   *[other] { $seat } pose { $card } sur { $card } et prend la pile { $pile }{ $height ->
        [0] {"."}
       *[other] {" : "}{ $height } cartes.
    }
}
rauberei-stole = { $seat_is ->
    [you] Tu poses { $card } sur { $card } et voles à { $owner } la pile { $pile }{ $height ->
        [0] {" !"}
       *[other] {" : "}{ $height } cartes !
    }
   *[other] { $seat } pose { $card } sur { $card } et { $owner_is ->
        [you] te vole
       *[other] vole à { $owner }
    } la pile { $pile }{ $height ->
        [0] {"."}
       *[other] {" : "}{ $height } cartes.
    }
}
rauberei-kept = { $seat_is ->
    [you] Tu poses { $card } sur ta propre pile { $pile }{ $height ->
        [0] {"."}
       *[other] {", "}qui compte maintenant { $height } cartes.
    }
   *[other] { $seat } pose { $card } sur la même carte de la pile { $pile } et la garde{ $height ->
        [0] {"."}
       *[other] {" : "}{ $height } cartes.
    }
}
rauberei-started-pile = { $seat_is ->
    [you] Tu commences une nouvelle pile avec { $card }.
   *[other] { $seat } commence une nouvelle pile avec { $card }.
}
rauberei-scored = { $seat_is ->
    [you] Tu marques { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $seat } marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}

rauberei-refused-no-card = Tu n’as pas de carte « { $card } » en main. Pose une carte que tu tiens.
rauberei-refused-no-pile = Il n’y a pas de pile { $pile }. Choisis-en une de 1 à { $count }.
rauberei-refused-strange-pile = Sur une pile de { $owner }, on ne pose qu’une carte identique à son sommet. Pose { $card } sur une pile neutre ou sur une des tiennes.
rauberei-refused-new-pile = Dans cette partie, personne ne commence de nouvelle pile. Pose la carte sur une des piles présentes.
rauberei-refused-card-fits = { $card } peut aller sur une pile. Une nouvelle pile est réservée à une carte qui ne va nulle part.
rauberei-refused-other-fits = Tu peux encore poser { $card }. Une nouvelle pile est réservée à une main entièrement bloquée.

rauberei-show-neutral = Au milieu : { $piles }
rauberei-show-seat = { $seat } tient { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} et possède : { $piles } ({ $points } maintenant, { $total } avant)
rauberei-show-seat-tops = { $seat } tient { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} et possède : { $piles }
rauberei-show-pile = [{ $pile }] { $card }{ $height ->
    [0] {""}
   *[other] {" "}({ $height })
}
rauberei-show-draw = Pioche : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}

rauberei-option-start_seat = Qui commence
    .help = La place qui pose la première carte ; au hasard si tu n’en choisis pas.
rauberei-option-start_seat-random = au hasard
rauberei-option-variant = La variante imprimée
    .help = Toutes les cartes sont distribuées, la pose est restreinte, et on joue autant de manches que de joueurs.
rauberei-option-variant-off = non
rauberei-option-variant-on = oui
rauberei-option-deal_all = Tout distribuer
    .help = Toutes les cartes vont dans les mains ; il n’y a pas de pioche.
rauberei-option-deal_all-follow = selon la variante
rauberei-option-deal_all-off = non
rauberei-option-deal_all-on = oui
rauberei-option-restricted = Pose restreinte
    .help = Sur la pile d’un autre, on ne pose qu’une carte identique à son sommet.
rauberei-option-restricted-follow = selon la variante
rauberei-option-restricted-off = non
rauberei-option-restricted-on = oui
rauberei-option-match = Partie en plusieurs manches
    .help = Autant de manches que de joueurs, pour que chacun commence une fois ; les points s’additionnent.
rauberei-option-match-follow = selon la variante
rauberei-option-match-off = non
rauberei-option-match-on = oui
rauberei-option-start_piles = Piles de départ
    .help = Combien de cartes sont posées au départ. Avec neuf, tout le monde joue autant à cinq.
rauberei-option-start_piles-auto = comme imprimé
rauberei-option-start_piles-8 = huit
rauberei-option-start_piles-9 = neuf
rauberei-option-new_pile_test = Quand une nouvelle pile est permise
    .help = Avec la pose restreinte : seulement si aucune carte de la main ne va nulle part, ou déjà si la carte choisie ne va nulle part.
rauberei-option-new_pile_test-whole_hand = si toute la main est bloquée
rauberei-option-new_pile_test-per_card = si la carte est bloquée
rauberei-option-pile_view = Ce que montrent les piles
    .help = Montrer la hauteur des piles, ou seulement leur sommet : c’est alors un jeu de mémoire.
rauberei-option-pile_view-public = sommets et hauteurs
rauberei-option-pile_view-top_only = sommets seulement
`,"../src/ronde/words/fr/reaction.ftl":`reaction-title = ReAction
reaction-pitch = Pas de tour, pas d’attente : tout le monde jette ses cartes sur la même pile, et qui s’en débarrasse le premier gagne.

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
} La première carte est { $card }, direction : { $direction }.
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
   *[other] { $seat } pose { $card } trop tard ; la carte revient.
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
reaction-turned = Nouvelle direction : { $direction }.
reaction-turned-same = Encore { $direction } ; on en retourne une autre.
reaction-slid = Rien ne convient dans aucune direction. { $card } glisse sous la pile, { $top } est au-dessus.
reaction-fresh = Blocage : on pose une carte restée de la donne, { $card }.
reaction-fresh-stock = Blocage : on pose { $owner_is ->
    [you] la première carte de ta pile
   *[other] la première carte de la pile de { $owner }
}, { $card }.
reaction-redrew = Blocage : les mains passent sous les piles, et qui a une pile prend quatre nouvelles cartes.
reaction-void = { $seat_is ->
    [you] Ton choix ne compte plus.
   *[other] Le choix de { $seat } ne compte plus.
}
reaction-locked = { $seat_is ->
    [you] Tu as posé une mauvaise carte et tu manques ce signal.
   *[other] { $seat } a posé une mauvaise carte et manque ce signal.
}
reaction-stuck = Plus rien ne bouge : qui a le moins de cartes gagne.
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
reaction-refused-pass = Ici, personne n’a besoin de passer : la direction change toute seule quand rien ne convient. Pose une carte qui convient, ou attends.
reaction-refused-passed = Tu as déjà passé. Tu peux encore poser une carte qui convient.
reaction-refused-no-card = Tu n’as pas { $card } en main. Pose une carte que tu tiens.
reaction-refused-misfit = { $card } ne convient pas sur { $top } (direction : { $direction }). Pose une carte qui convient, ou attends.
reaction-refused-locked = Tu as posé une mauvaise carte et tu manques ce signal. Au prochain, tu pourras de nouveau choisir.
reaction-refused-chosen = Tu as déjà choisi. Attends les autres.
reaction-refused-wait = Un instant : il se passe quelque chose sur la table.

reaction-show-table = Au-dessus : { $card }. Direction : { $direction } ({ $unturned ->
    [one] { $unturned } carte de direction pas encore retournée
   *[other] { $unturned } cartes de direction pas encore retournées
}).
reaction-show-seat = { $seat } : { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
} en main, { $stock } dans la pile
reaction-show-known = { $seat } tient sûrement : { $cards }
reaction-show-passed = Ont passé : { $seats }
reaction-show-choosing = Doivent encore choisir : { $seats }

reaction-option-dealer = Qui distribue
    .help = Le donneur a parfois une carte d’avance ; tiré au sort si tu ne choisis pas de place.
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
    .help = Tous à la fois, premier arrivé, premier servi ; au signal, où tous choisissent et le sort décide de l’ordre ; ou à tour de rôle.
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
    .help = Quand plus rien ne bouge : poser une nouvelle carte, donner à tous une nouvelle main, ou finir la partie.
reaction-option-deadlock-fresh_start = une nouvelle carte
reaction-option-deadlock-redraw = une nouvelle main
reaction-option-deadlock-fewest_cards = qui a le moins de cartes gagne
`,"../src/ronde/words/fr/reibach.ftl":`reibach-title = Reibach & Co
reibach-pitch = Forme des rangées dans dix affaires et sois en tête quand l’argent tombe. Personne ne sait exactement quand.

reibach-stocks = Actions
reibach-gold = Or
reibach-realestate = Immobilier
reibach-currency = Devises
reibach-luxury = Articles de luxe
reibach-gambling = Jeux de hasard
reibach-antiques = Antiquités
reibach-oil = Pétrole
reibach-jewellery = Bijoux
reibach-art = Art
reibach-multitalent = Multi-affaires
reibach-risk = Risque X2
reibach-dollar = Carte $

reibach-action-take = prendre { $card }
reibach-action-draw = piocher
reibach-action-dealmaker = poser { $card } comme carte réceptrice
reibach-action-attach = ajouter { $business }
reibach-action-multitalent = multi-affaires sur { $business }
reibach-action-risk = risque X2 sur { $business }
reibach-action-lapse = perdre le reste

reibach-dealt = Chacun a quatre cartes. { $seat_is ->
    [you] Tu commences.
   *[other] { $seat } commence.
}
reibach-laid-out = À l’étalage : { $cards }.
reibach-took = { $seat_is ->
    [you] Tu prends à l’étalage : { $card }.
   *[other] { $seat } prend à l’étalage : { $card }.
}
reibach-turned = Nouvelle carte à l’étalage : { $card }.
reibach-draws = { $seat_is ->
    [you] Tu pioches.
   *[other] { $seat } pioche.
}
reibach-drew = { $seat } met la carte dans sa main ; personne d’autre ne l’a vue.
reibach-drew-card = Ta nouvelle carte : { $card }. Personne d’autre ne l’a vue.
reibach-laid-dealmaker = { $seat_is ->
    [you] Tu montres ta nouvelle carte réceptrice : { $card }. Puis tu la poses face cachée.
   *[other] { $seat } montre une nouvelle carte réceptrice : { $card }. Puis la voilà face cachée.
}
reibach-started = { $seat_is ->
    [you] Tu commences une rangée : { $business }.
   *[other] { $seat } commence une rangée : { $business }.
}
reibach-attached = { $seat_is ->
    [you] Tu ajoutes { $business } ; ta rangée est maintenant de longueur { $length }.
   *[other] { $seat } ajoute { $business } ; la rangée est maintenant de longueur { $length }.
}
reibach-added-multitalent = { $seat_is ->
    [you] Tu ajoutes une carte multi-affaires à ta rangée { $business }, maintenant de longueur { $length }.
   *[other] { $seat } ajoute une carte multi-affaires à la rangée { $business }, maintenant de longueur { $length }.
}
reibach-added-risk = { $seat_is ->
    [you] Tu ajoutes une carte risque X2 à ta rangée { $business } : elle rapporte le double et elle est fermée.
   *[other] { $seat } ajoute une carte risque X2 à la rangée { $business } : elle rapporte le double et elle est fermée.
}
reibach-lapsed = { $seat_is ->
    [you] Tu ne peux rien faire ; ton dernier point d’action est perdu.
   *[other] { $seat } ne peut rien faire ; le dernier point d’action est perdu.
}
reibach-dollar-appeared = Une carte $ ! Cela en fait { $count } sur 10.
reibach-scoring = Décompte { $number }.
reibach-scored = { $seat_is ->
    [you] Tu gagnes { $income } M et tu as maintenant { $total }.
   *[other] { $seat } gagne { $income } M et a maintenant { $total }.
}
reibach-scored-last = { $seat_is ->
    [you] Tu gagnes { $income } M, moins { $lost } pour les cartes réceptrices vides et les cartes en main : { $result }. En tout, tu as { $total }.
   *[other] { $seat } gagne { $income } M, moins { $lost } pour les cartes réceptrices vides et les cartes en main : { $result }. En tout, { $seat } a { $total }.
}

reibach-refused-not-on-display = { $card } n’est pas à l’étalage. Prends une des trois cartes qui s’y trouvent.
reibach-refused-special-cost = À l’étalage, { $card } coûte 2 points d’action, et il ne t’en reste que { $points }. Prends une carte Affaires ou pose quelque chose.
reibach-refused-draw = Piocher coûte 2 points d’action, et il ne t’en reste que { $points }. Prends une carte à l’étalage ou pose quelque chose.
reibach-refused-no-card = Tu n’as pas de carte { $card } en main. Pose une carte que tu tiens.
reibach-refused-dealmakers = Tu as déjà { $count } cartes réceptrices, c’est le maximum. Ajoute une carte ou prends-en une.
reibach-refused-second-row = Ta rangée { $business } est fermée, et tu n’as droit qu’à une rangée par affaire. Garde la carte réceptrice vide pour une autre affaire.
reibach-refused-closed = Une carte risque X2 a fermé ta rangée { $business }. Ajoute plutôt à une rangée ouverte.
reibach-refused-no-dealmaker = Il te manque une carte réceptrice vide pour une rangée { $business }. Pose-en une d’abord.
reibach-refused-no-row = { $card } demande une rangée avec une carte Affaires, et tu n’as pas de rangée { $business }. Commence-la d’abord avec une carte Affaires.
reibach-refused-lapse = Tu dois dépenser tes points d’action tant que c’est possible. Choisis une autre action.

reibach-show-display = Étalage : { $cards }. Pioche : { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}. Cartes $ : { $dollars } sur 10.
reibach-show-seat = { $seat } : { $total } M, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main. Table : { $table }
reibach-show-row = { $business } { $length }{ $multitalents ->
    [0] {""}
   *[other] {" "}(dont { $multitalents } multi-affaires)
}{ $risk ->
    [1] {" "}×2 fermée
   *[other] {""}
}
reibach-show-row-face = { $business } { $length }{ $multitalents ->
    [0] {""}
   *[other] {" "}(dont { $multitalents } multi-affaires)
}{ $risk ->
    [1] {" "}×2 fermée
   *[other] {""}
} [sur { $card }]
reibach-show-empty = carte réceptrice vide
reibach-show-empty-face = carte réceptrice vide [{ $card }]
reibach-show-points = Points d’action restants : { $points }

reibach-option-start_seat = Qui commence
    .help = La place qui joue la première ; au hasard si tu n’en choisis pas.
reibach-option-start_seat-random = au hasard
reibach-option-special_cost = Prix des cartes spéciales
    .help = Ce que coûte une carte multi-affaires ou risque X2 prise à l’étalage. À 2 points, on se les arrache moins.
reibach-option-special_cost-1 = 1 point d’action
reibach-option-special_cost-2 = 2 points d’action
reibach-option-seat_bonus = Compensation des places
    .help = Les places suivantes partent avec 1, 2, 3… points, car commencer est un avantage.
reibach-option-seat_bonus-off = non
reibach-option-seat_bonus-on = oui
reibach-option-tie_rounding = Partager et doubler
    .help = Ne change qu’une égalité à cinq où une rangée a une carte risque X2 : elle rapporte 0 ou 1.
reibach-option-tie_rounding-round_then_double = arrondir, puis doubler
reibach-option-tie_rounding-double_then_round = doubler, puis arrondir
reibach-option-dealmaker_faces = Faces des cartes réceptrices
    .help = On voit chaque carte réceptrice une fois et on s’en souvient, ou sa face reste visible.
reibach-option-dealmaker_faces-memory = de mémoire
reibach-option-dealmaker_faces-visible = toujours visibles
reibach-option-display_setup = Pose de l’étalage
    .help = Avant de mélanger les cartes $, ou après : il peut alors en sortir tout de suite.
reibach-option-display_setup-before = avant de mélanger les cartes $
reibach-option-display_setup-after = après
reibach-option-final_tie = Égalité finale
    .help = Ce qui départage quand plusieurs ont le plus gros total.
reibach-option-final_tie-shared = victoire partagée
reibach-option-final_tie-last_scoring = le meilleur décompte 3
reibach-option-final_tie-fewest_hand_cards = le moins de cartes en main
`,"../src/ronde/words/fr/riffifi.ftl":`riffifi-title = Riffifi
riffifi-pitch = Pose une carte, croise les doigts le temps d’un tour de table, puis encaisse. Quand deux cartes d’une couleur se rencontrent, la plus forte perd.

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

riffifi-action-play = { $card }
riffifi-action-play_down = { $card }, face cachée
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

riffifi-show-round = Manche { $round }, { $seat_is ->
    [you] tu es donneur
   *[other] donneur : { $seat }
}
riffifi-show-reserve = Réserve : { $chips }
riffifi-show-seat = { $seat } : { $card } · { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
} · jetons : { $chips } · { $total ->
    [one] { $total } point
   *[other] { $total } points
} jusqu’ici
riffifi-show-figures = { $seat }, toutes les manches : { $chips }
riffifi-show-turning = { $seat_is ->
    [you] Choisis la carte que ton officier retourne.
   *[other] { $seat } choisit la carte que l’officier retourne.
}
riffifi-show-sharing = { $seat_is ->
    [you] Choisis qui donne un jeton de plus : { $count } parmi { $owners }.
   *[other] { $seat } choisit qui donne un jeton de plus : { $count } parmi { $owners }.
}

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
`,"../src/ronde/words/fr/ronde.ftl":`# Les mots communs à tous les jeux et à toutes les pages.

seat = Place { $number }
list-nothing = rien
list-comma = { ", " }

refused-over = La partie est finie ; plus rien ne peut être joué.
refused-not-your-turn = { $seat_is ->
    [you] Tu as déjà choisi.
   *[other] C’est à { $seat } de jouer. Ton tour viendra.
}
refused-undo = Il n’y a rien à annuler : quelque chose de caché a été montré, ou quelqu’un d’autre a joué.

show-hand = Ta main : { $cards }
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
   *[other] Victoire partagée : { $winners }.
}

play-choose-game = Quel jeu ?
play-welcome = { $title } à { $seats } joueurs. Tape ? pour l’aide.
play-turns-only = ReAction est une course. Dans le terminal, on joue à tour de rôle ; avec --set mode=ticks, tous choisissent en même temps.
play-your-turn = Ton choix
play-pass-device = Passe le clavier à { $seat }, puis appuie sur Entrée.
play-help = Tape une action comme elle est écrite dans la liste, ou son numéro. Aussi : undo (annuler), hint (conseil), rules (règles), show (table), save FICHIER (enregistrer), quit (quitter).
play-unknown = Je ne comprends pas « { $text } ». Tape ? pour l’aide.
play-saved = Enregistré dans { $file }. \`ronde play --load { $file }\` reprend d’ici.
play-bye = À bientôt. La partie n’était pas finie.
play-points = { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
play-actions = Tu peux :
play-hint = Et pourquoi pas { $action } ?
`,"../src/ronde/words/fr/table.ftl":`# Ce que le serveur dit des tables, et ce que l'on peut se dire.

table-refused-not-a-bot = Aucun robot ne joue à cette place.
table-refused-not-playing = Aucune partie n’est en cours ici.
table-refused-not-yours = Cette place n’est pas la tienne.
table-refused-seat-open = Personne n’est assis là.
table-refused-seat-taken = Cette place est prise. Choisis-en une autre.
table-refused-seat-empty = La place { $seat } est encore libre. Attends quelqu’un ou installe un robot.
table-refused-no-such-seat = Cette table n’a pas cette place.
table-refused-no-such-action = Cela ne se fait pas dans ce jeu.
table-refused-not-host = Seule la personne qui a ouvert la table peut faire cela.
table-refused-started = La partie a déjà commencé.
table-refused-still-playing = La partie est encore en cours.
table-refused-resigned = Tu as abandonné cette partie.
table-refused-no-bot = Tu joues déjà toi-même à cette place.
table-refused-bot-plays = Un robot joue à ta place. Reprends-la d’abord.
table-refused-undo = Il n’y a rien à reprendre : quelque chose de caché a été montré, ou quelqu’un d’autre a agi.
table-refused-not-your-turn = Ce n’est pas ton tour : il n’y a rien à conseiller.
table-refused-stale = Il s’est passé quelque chose avant l’arrivée de ton action. Regarde et choisis de nouveau.
table-refused-late = Quelqu’un a été plus rapide.
table-refused-locked = Ta dernière carte n’allait pas. Attends un instant.
table-refused-busy = La table est occupée. Essaie encore.
table-refused-journal = Le serveur ne peut rien enregistrer pour l’instant, donc rien n’a été joué. Réessaie dans un instant.
table-refused-phrase = Cela ne peut pas se dire ici.
table-refused-no-name = Choisis d’abord un nom.
table-refused-unknown = Le serveur ne connaît pas cette demande.
table-refused-malformed = Le serveur ne comprend pas ce message.
table-refused-too-fast = C’était trop à la fois. Attends un instant.

server-closing = Le serveur redémarre. Ta partie est enregistrée et reprend dans un instant.
server-no-table = Cette table n’existe pas.
server-not-found = Il n’y a rien ici.
server-refused = Ce n’est pas possible.
server-too-fast = Trop de demandes. Attends un instant.
server-too-large = C’est trop grand.
server-no-guest = Choisis d’abord un nom.
server-foreign = Cette page n’a pas le droit de parler à ce serveur.
server-bad-link = Ce lien a déjà servi ou n’est plus valable. Crées-en un nouveau sur ton autre appareil.
server-down = Le serveur n’a pas accès à ses données pour l’instant. Réessaie dans un instant.
server-failed = Quelque chose n’a pas marché sur le serveur.
server-not-over = La partie est encore en cours ; ses cartes restent secrètes jusqu’à la fin.

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-thanks = Merci !
phrase-well-played = Bien joué !
phrase-oops = Oups !
phrase-thinking = Je réfléchis …
phrase-your-turn = C’est à toi !
phrase-one-moment = Un instant, s’il te plaît.
phrase-good-game = Belle partie !
phrase-again = Encore une ?
phrase-smile = 🙂
phrase-wow = 😮
phrase-laugh = 😄
phrase-sad = 🙁
`,"../src/ronde/words/fr/web.ftl":`# Les pages.
web-home = Accueil
web-nav = Pages
web-skip = Aller au contenu
web-language = Langue
web-settings = Réglages
web-lobby = Salon
web-mine = Mes parties
web-credits = Crédits et licences
web-not-found = Il n’y a rien ici.
web-page-failed = Cette page n’a pas pu être chargée. Réessaie dans un instant.
web-no-connection = Pas de connexion au serveur pour le moment. On continue d’essayer.
web-close = Fermer

# L’accueil.
web-hello = Quatre jeux de cartes, une bonne table
web-hello-more = Installe-toi et joue : contre des robots tout de suite, avec des amis par un lien, ou tous sur un seul appareil. Sans compte, sans rien installer.
web-players = { $from } à { $to } joueurs
web-minutes = { $from }–{ $to } min
web-age = dès { $age } ans
web-play-now = Jouer
web-dealing = On distribue…
web-with-friends = Entre amis
web-pass-and-play = Un seul appareil
web-watch-bots = Voir des robots
web-learn = Les règles
web-promise = Chaque donne est scellée avant d’être jouée et peut être vérifiée ensuite. Personne n’a à nous croire sur parole.
web-animals = Renard, Héron, Loutre, Blaireau, Lynx, Chouette, Lièvre, Martre, Corbeau, Castor, Cigogne, Hérisson

# Ouvrir une table et attendre du monde.
web-new-table = Nouvelle table
web-all-games = Tous les jeux
web-new-help = Choisis qui s’assoit où. Pour les places libres, tu reçois un lien à envoyer.
web-pass-help = Tout le monde joue sur cet appareil et se le passe.
web-your-name = Ton nom
web-name-hint = tel que les autres le voient
web-how-many = Combien de joueurs ?
web-seat-me = Toi
web-seat-here = Une personne sur cet appareil
web-seat-open = Libre, pour qui a le lien
web-seat-bot = Robot : { $level }
web-seat-free = libre
web-level-random = au hasard
web-level-novice = débutant
web-level-regular = habitué
web-level-expert = expert
web-level-master = maître
web-clock = Temps
web-clock-untimed = sans limite
web-clock-permove = un temps fixe par coup
web-clock-bank = une réserve de temps pour la partie
web-clock-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
web-clock-hours = { $hours } h
web-clock-slow = des jours pour chaque coup
web-seconds-each = Secondes par coup
web-minutes-all = Minutes pour la partie
web-increment = Secondes de plus après chaque coup
web-days-each = Jours par coup
web-variants = Variantes et détails
web-public = Montrer cette table dans le salon
web-public-help = Chacun peut alors prendre une place libre ou regarder.
web-open-table = Ouvrir la table
web-deal = Distribuer
web-you = toi
web-host = a ouvert la table
web-free-seat = Libérer cette place
web-add-bot = Ajouter un robot
web-sit = S’asseoir
web-invite = Envoie ce lien à ceux qui doivent jouer :
web-link = Lien vers cette table
web-copy = Copier
web-copied = Copié
web-free-seats = { $free ->
    [one] Il reste une place libre
   *[other] Il reste { $free } places libres
}
web-wait-host = Toutes les places sont prises. La distribution va commencer.
web-commitment = La graine de cette donne est scellée :
web-lobby-help = Les tables ouvertes à tous. La liste se tient à jour toute seule.
web-open-tables = Places libres
web-live-tables = En cours
web-no-open-tables = Aucune table ouverte pour l’instant. Ouvres-en une et coche « Montrer cette table dans le salon » :
web-join = { $free ->
    [one] rejoindre, une place
   *[other] rejoindre, { $free } places
}
web-watch = regarder

# À la table.
web-bot-name = { $number ->
    [0] Robot ({ $level })
   *[other] Robot { $number } ({ $level })
}
web-setting-up = On prépare la table…
web-reconnecting = Reconnexion…
web-waiting-click = ton choix est gardé
web-watching = spectateur
web-turn-mark = joue
web-away = absent
web-my-side = Ton côté
web-hand = Ta main
web-hand-empty = Plus de cartes en main.
web-waiting-for = { $name } réfléchit…
web-bot-plays = Un robot joue pour toi.
web-take-back = Reprendre
web-undo = Annuler
web-hint = Conseil
web-say = Dire quelque chose
web-sound-on = Activer le son
web-sound-off = Couper le son
web-log = Ce qui s’est passé
web-log-empty = Rien encore.
web-menu = Menu
web-rules = Règles
web-rule = Règle
web-fair-deal = Donne honnête
web-let-bot = Laisser jouer un robot
web-abort = Proposer d’arrêter sans résultat
web-abort-not = Continuer finalement
web-abort-asked = { $count ->
    [one] Une personne voudrait arrêter ici. Si tous sont d’accord, la partie s’arrête sans résultat.
   *[other] { $count } personnes voudraient arrêter ici. Si toutes sont d’accord, la partie s’arrête sans résultat.
}
web-resign = Abandonner
web-resign-ask = Abandonner cette partie ? Un robot jouera tes cartes jusqu’au bout.
web-resign-yes = Abandonner
web-stay = Rester
web-behind = Tu étais { $ms } ms plus tard.
web-pass-to = Passe l’appareil à { $name } (place { $number })
web-pass-ready = Je suis prêt
web-aborted = La partie s’est arrêtée sans résultat.
web-you-win = Tu gagnes !
web-winner = gagne
web-rematch = Revanche
web-go-next = À la partie suivante
web-replay = Revoir
web-share = Partager
web-check-deal = Vérifier la donne
web-show-table = Voir la table
web-show-end = Voir le résultat

# Räuberei à la table.
rauberei-web-short-chest = Coffre
rauberei-web-short-coach = Coche
rauberei-web-short-cow = Vache
rauberei-web-short-beer = Bière
rauberei-web-short-wine = Vin
rauberei-web-short-pork = Jarret
rauberei-web-short-painting = Tableau
rauberei-web-short-candlestick = Bougies
rauberei-web-short-clock = Pendule
rauberei-web-short-crown = Couronne
rauberei-web-short-purse = Bourse
rauberei-web-prompt-card = À toi : choisis une carte.
rauberei-web-prompt-pile = Maintenant une pile. Une carte égale la prend.
rauberei-web-prompt-new = Elle ne va nulle part : commence une pile.
rauberei-web-choose-first = Choisis d’abord une carte de ta main.
rauberei-web-hand-card = { $card }{ $count ->
    [1] {""}
   *[other] , { $count } cartes
}
rauberei-web-pile = Pile { $pile }, { $owner } : { $card }{ $height ->
    [0] {""}
    [one] , une carte
   *[other] , { $height } cartes
}
rauberei-web-neutral = neutre
rauberei-web-middle = Piles neutres
rauberei-web-mine = Tes piles
rauberei-web-no-neutral = Il n’y a plus de pile neutre. Vole tes voisins.
rauberei-web-nothing-yet = Tu n’as encore aucune pile.
rauberei-web-new-pile = nouvelle pile
rauberei-web-points = ★ { $points }
rauberei-web-cards = ▮ { $cards }
rauberei-web-points-word = { $points ->
    [one] point
   *[other] points
}

# Reibach & Co à la table.
reibach-web-short-stocks = Actions
reibach-web-short-gold = Or
reibach-web-short-realestate = Immo
reibach-web-short-currency = Devises
reibach-web-short-luxury = Luxe
reibach-web-short-gambling = Casino
reibach-web-short-antiques = Antiqu.
reibach-web-short-oil = Pétrole
reibach-web-short-jewellery = Bijoux
reibach-web-short-art = Art
reibach-web-short-multitalent = Multi
reibach-web-short-risk = Risque
reibach-web-prompt = À toi, { $points ->
    [one] { $points } point d’action
   *[other] { $points } points d’action
} : prends une carte ou pose-en une.
reibach-web-prompt-use = Qu’en fais-tu ?
reibach-web-prompt-no-use = Cette carte ne peut pas être posée maintenant.
reibach-web-prompt-lapse = Rien d’autre n’est possible : le reste est perdu.
reibach-web-market = Le marché
reibach-web-display = Présentoir et pioche
reibach-web-row = { $name } { $length }{ $closed ->
    [1] , doublée et fermée
   *[other] {""}
}{ $pays ->
    [-1] {""}
   *[other] , rapporterait { $pays }
}
reibach-web-nobody = personne encore
reibach-web-seat-facts = cartes en main, cartes réceptrices vides
reibach-web-hand-cards = { $cards ->
    [one] une carte en main
   *[other] { $cards } cartes en main
}
reibach-web-empty = { $count ->
    [one] une carte réceptrice vide
   *[other] { $count } cartes réceptrices vides
}
reibach-web-money = { $total } millions
reibach-web-if-now = { $income } de plus si on comptait maintenant
reibach-web-lamps = { $count } cartes dollar sur dix ; décomptes à 4, 7 et 10
reibach-web-take = Prendre { $card } au présentoir
reibach-web-draw = Piocher à l’aveugle pour deux points d’action ; il reste { $cards } cartes
reibach-web-as-dealmaker = En réceptrice
reibach-web-attach = Ajouter
reibach-web-start-row = Ouvrir une rangée
reibach-web-player = Joueur
reibach-web-scoring = Décompte

# Riffifi à la table.
riffifi-web-officer = Officier
riffifi-web-reserve = Réserve
riffifi-web-round = { $rounds ->
    [0] manche { $round }
   *[other] manche { $round } sur { $rounds }
}
riffifi-web-points = points
riffifi-web-prompt = À toi : choisis une carte.
riffifi-web-prompt-lay = La poser ? Elle paie si elle tient un tour.
riffifi-web-prompt-turn = L’officier : choisis une carte à retourner.
riffifi-web-prompt-share = { $count ->
    [one] Qui donne un jeton de plus ?
   *[other] Qui donne un des { $count } jetons de plus ?
}
riffifi-web-turns = Retourne la carte de { $name }.
riffifi-web-beaten-by = Serait battue par { $name } : elle va face cachée.
riffifi-web-may-turn = Retourne une carte de ton choix.
riffifi-web-haul = { $reserve } de la réserve, { $stolen } volés
riffifi-web-turn-this = Retourner la carte de { $name }
riffifi-web-take-this = Un jeton de plus de { $name }
riffifi-web-face-down = une carte face cachée
riffifi-web-lay = Poser { $card }
riffifi-web-lay-down = Poser { $card } face cachée

# ReAction à la table.
reaction-web-up = plus +1
reaction-web-down = moins −1
reaction-web-equal = égal
reaction-web-up-long = Direction plus : la lettre suivante ou le chiffre suivant
reaction-web-down-long = Direction moins : la lettre d’avant ou le chiffre d’avant
reaction-web-equal-long = Direction égal
reaction-web-prompt = Tous en même temps : pose ce qui va.
reaction-web-prompt-turns = À toi : pose une carte qui va.
reaction-web-left = { $cards ->
    [one] il reste une carte
   *[other] il reste { $cards } cartes
}
reaction-web-passed = rien ne va
reaction-web-pass = Rien ne va
reaction-web-top = Au-dessus : { $card }
reaction-web-pile-empty = La pile est vide
`});export{e as default};