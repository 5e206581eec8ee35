reibach-title = Reibach & Co
reibach-pitch = Forme des rangées dans dix affaires et sois en tête quand l’argent tombe. Personne ne sait exactement quand.
reibach-how = Tu as trois points d’action : prends une carte ou pose-en une. Une carte posée face cachée est une carte réceptrice, et chacune porte une rangée d’une affaire. À la quatrième, à la septième et à la dixième carte $, chaque affaire paie, surtout la rangée la plus longue.

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
reibach-action-attach = poser { $business } dans une rangée
reibach-action-multitalent = multi-affaires sur { $business }
reibach-action-risk = risque X2 sur { $business }
reibach-action-lapse = perdre le reste

reibach-dealt = Chacun a quatre cartes. { $seat_is ->
    [you] Tu commences.
   *[other] { $seat } commence.
}
reibach-laid-out = À l’étalage : { $cards }.
reibach-took = { $seat_is ->
    [you] Tu prends à l’étalage : { $card }.
   *[other] { $seat } prend à l’étalage : { $card }.
}
reibach-turned = Nouvelle carte à l’étalage : { $card }.
reibach-draws = { $seat_is ->
    [you] Tu pioches.
   *[other] { $seat } pioche.
}
reibach-drew = { $seat } met la carte dans sa main ; personne d’autre ne l’a vue.
reibach-drew-card = Ta nouvelle carte : { $card }. Personne d’autre ne l’a vue.
reibach-laid-dealmaker = { $seat_is ->
    [you] Tu montres ta nouvelle carte réceptrice : { $card }. Puis tu la poses face cachée.
   *[other] { $seat } montre une nouvelle carte réceptrice : { $card }. Puis la voilà face cachée.
}
reibach-started = { $seat_is ->
    [you] Tu commences une rangée : { $business }.
   *[other] { $seat } commence une rangée : { $business }.
}
reibach-attached = { $seat_is ->
    [you] Tu ajoutes { $business } ; ta rangée est maintenant de longueur { $length }.
   *[other] { $seat } ajoute { $business } ; la rangée est maintenant de longueur { $length }.
}
reibach-added-multitalent = { $seat_is ->
    [you] Tu ajoutes une carte multi-affaires à ta rangée { $business }, maintenant de longueur { $length }.
   *[other] { $seat } ajoute une carte multi-affaires à la rangée { $business }, maintenant de longueur { $length }.
}
reibach-added-risk = { $seat_is ->
    [you] Tu ajoutes une carte risque X2 à ta rangée { $business } : elle rapporte le double et elle est fermée.
   *[other] { $seat } ajoute une carte risque X2 à la rangée { $business } : elle rapporte le double et elle est fermée.
}
reibach-lapsed = { $seat_is ->
    [you] Tu ne peux rien faire ; ton dernier point d’action est perdu.
   *[other] { $seat } ne peut rien faire ; le dernier point d’action est perdu.
}
reibach-dollar-appeared = Une carte $ ! Cela en fait { $count } sur 10.
reibach-scoring = Décompte { $number }.
reibach-scored = { $seat_is ->
    [you] Tu gagnes { $income } M et tu as maintenant { $total }.
   *[other] { $seat } gagne { $income } M et a maintenant { $total }.
}
reibach-scored-last = { $seat_is ->
    [you] Tu gagnes { $income } M, moins { $lost } pour les cartes réceptrices vides et les cartes en main : { $result }. Cela te fait { $total } en tout.
   *[other] { $seat } gagne { $income } M, moins { $lost } pour les cartes réceptrices vides et les cartes en main : { $result }. Cela fait { $total } en tout.
}

reibach-refused-not-on-display = { $card } n’est pas à l’étalage. Prends une des trois cartes qui s’y trouvent.
reibach-refused-special-cost = À l’étalage, { $card } coûte 2 points d’action, et il ne t’en reste que { $points }. Prends une carte Affaires ou pose quelque chose.
reibach-refused-draw = Piocher coûte 2 points d’action, et il ne t’en reste que { $points }. Prends une carte à l’étalage ou pose quelque chose.
reibach-refused-no-card = Tu n’as pas de carte { $card } en main. Pose une carte que tu tiens, ou prends-en une.
reibach-refused-dealmakers = Tu as déjà { $count } cartes réceptrices, c’est le maximum. Ajoute une carte ou prends-en une.
reibach-refused-second-row = Ta rangée { $business } est fermée, et tu n’as droit qu’à une rangée par affaire. Garde la carte réceptrice vide pour une autre affaire.
reibach-refused-closed = Une carte risque X2 a fermé ta rangée { $business }. Ajoute plutôt à une rangée ouverte.
reibach-refused-no-dealmaker = Il te manque une carte réceptrice vide pour une rangée { $business }. Pose-en une d’abord.
reibach-refused-no-row = { $card } demande une rangée avec une carte Affaires, et tu n’as pas de rangée { $business }. Commence-la d’abord avec une carte Affaires.
reibach-refused-lapse = Tu dois dépenser tes points d’action tant que c’est possible. Choisis une autre action.
reibach-refused-only-lapse = Tu ne peux rien faire de ton dernier point d’action. Laisse-le se perdre.

reibach-show-points = Points d’action restants : { $points }

reibach-option-start_seat = Qui commence
    .help = La place qui joue la première ; au hasard si tu n’en choisis pas.
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
    .help = Ne change qu’une égalité à cinq où une rangée a une carte risque X2 : elle rapporte 0 ou 1.
reibach-option-tie_rounding-round_then_double = arrondir, puis doubler
reibach-option-tie_rounding-double_then_round = doubler, puis arrondir
reibach-option-dealmaker_faces = Faces des cartes réceptrices
    .help = On voit chaque carte réceptrice une fois et on s’en souvient, ou sa face reste visible.
reibach-option-dealmaker_faces-memory = de mémoire
reibach-option-dealmaker_faces-visible = toujours visibles
reibach-option-display_setup = Pose de l’étalage
    .help = Avant de mélanger les cartes $, ou après : il peut alors en sortir tout de suite.
reibach-option-display_setup-before = avant de mélanger les cartes $
reibach-option-display_setup-after = après
reibach-option-final_tie = Égalité finale
    .help = Ce qui départage quand plusieurs ont le plus gros total.
reibach-option-final_tie-shared = victoire partagée
reibach-option-final_tie-last_scoring = le meilleur décompte 3
reibach-option-final_tie-fewest_hand_cards = le moins de cartes en main
