rauberei-title = Räuberei
rauberei-pitch = Pose une carte identique au sommet d’une pile, et toute la pile est à toi… jusqu’à ce qu’on te la vole.
rauberei-how = Pose une carte sur n’importe quelle pile. Si elle est égale au sommet, toute la pile est à toi, et les autres peuvent te la voler de même. À la fin, chaque carte de tes piles vaut un point.

rauberei-chest = coffre
rauberei-coach = diligence
rauberei-cow = vache
rauberei-beer = bière
rauberei-wine = vin
rauberei-pork = jarret
rauberei-painting = tableau
rauberei-candlestick = bougeoir
rauberei-clock = pendule
rauberei-crown = couronne
rauberei-purse = bourse

rauberei-action-lay = { $card } sur la pile { $pile }
rauberei-action-new_pile = nouvelle pile avec { $card }

rauberei-dealt = Manche { $game } : les piles sont posées et les cartes distribuées. { $seat_is ->
    [you] Tu commences.
   *[other] { $seat } commence.
}
rauberei-drew = { $seat_is ->
    [you] Tu pioches une carte.
   *[other] { $seat } pioche une carte.
}
rauberei-drew-card = { $seat_is ->
    [you] Tu pioches : { $card }.
   *[other] { $seat } pioche : { $card }.
}
rauberei-laid = { $seat_is ->
    [you] Tu poses
   *[other] { $seat } pose
} { $card } sur { $whose ->
    [0] la pile neutre ({ $top }).
    [1] { $seat_is ->
        [you] ta propre pile ({ $top }).
       *[other] sa propre pile ({ $top }).
    }
   *[2] { $owner_is ->
        [you] ta pile ({ $top }).
       *[other] la pile de { $owner } ({ $top }).
    }
}
rauberei-captured = { $seat_is ->
    [you] Tu poses { $card } sur { $card } et prends la pile neutre{ $height ->
        [0] {" !"}
       *[other] {" : "}{ $height } cartes !
    }
   *[other] { $seat } pose { $card } sur { $card } et prend la pile neutre{ $height ->
        [0] {"."}
       *[other] {" : "}{ $height } cartes.
    }
}
rauberei-stole = { $seat_is ->
    [you] Tu poses { $card } sur { $card } et voles la pile à { $owner }{ $height ->
        [0] {" !"}
       *[other] {" : "}{ $height } cartes !
    }
   *[other] { $seat } pose { $card } sur { $card } et { $owner_is ->
        [you] te vole la pile
       *[other] vole la pile à { $owner }
    }{ $height ->
        [0] {"."}
       *[other] {" : "}{ $height } cartes.
    }
}
rauberei-kept = { $seat_is ->
    [you] Tu poses { $card } sur ta propre pile ({ $card }){ $height ->
        [0] {"."}
       *[other] {", "}qui compte maintenant { $height } cartes.
    }
   *[other] { $seat } pose { $card } sur sa propre pile ({ $card }){ $height ->
        [0] {"."}
       *[other] {" : "}{ $height } cartes.
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

rauberei-refused-no-card = Tu n’as pas de carte « { $card } » en main. Pose une carte que tu tiens.
rauberei-refused-no-pile = Il n’y a pas de pile { $pile }. Choisis-en une de 1 à { $count }.
rauberei-refused-strange-pile = Sur une pile de { $owner }, on ne pose qu’une carte identique à son sommet. Pose « { $card } » sur une pile neutre, sur une des tiennes ou sur une carte identique.
rauberei-refused-new-pile = Dans cette partie, personne ne commence de nouvelle pile. Pose la carte sur une des piles présentes.
rauberei-refused-card-fits = Ta carte « { $card } » peut aller sur une pile. Une nouvelle pile est réservée à une carte qui ne va nulle part.
rauberei-refused-other-fits = Tu peux encore poser « { $card } ». Une nouvelle pile est réservée à une main entièrement bloquée.

rauberei-show-draw = Pioche : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}

rauberei-option-start_seat = Qui commence
    .help = La place qui pose la première carte ; au hasard si tu n’en choisis pas.
rauberei-option-start_seat-random = au hasard
rauberei-option-variant = La variante imprimée
    .help = Toutes les cartes sont distribuées, la pose est restreinte, et on joue autant de manches que de joueurs.
rauberei-option-variant-off = non
rauberei-option-variant-on = oui
rauberei-option-deal_all = Tout distribuer
    .help = Toutes les cartes vont dans les mains ; il n’y a pas de pioche.
rauberei-option-deal_all-follow = selon la variante
rauberei-option-deal_all-off = non
rauberei-option-deal_all-on = oui
rauberei-option-restricted = Pose restreinte
    .help = Sur la pile d’un autre, on ne pose qu’une carte identique à son sommet.
rauberei-option-restricted-follow = selon la variante
rauberei-option-restricted-off = non
rauberei-option-restricted-on = oui
rauberei-option-match = Partie en plusieurs manches
    .help = Autant de manches que de joueurs, pour que chacun commence une fois ; les points s’additionnent.
rauberei-option-match-follow = selon la variante
rauberei-option-match-off = non
rauberei-option-match-on = oui
rauberei-option-start_piles = Piles de départ
    .help = Combien de cartes sont posées au départ. Avec neuf, tout le monde joue autant à cinq.
rauberei-option-start_piles-auto = comme imprimé
rauberei-option-start_piles-8 = huit
rauberei-option-start_piles-9 = neuf
rauberei-option-new_pile_test = Quand une nouvelle pile est permise
    .help = Avec la pose restreinte : seulement si aucune carte de la main ne va nulle part, ou déjà si la carte choisie ne va nulle part.
rauberei-option-new_pile_test-whole_hand = si toute la main est bloquée
rauberei-option-new_pile_test-per_card = si la carte est bloquée
rauberei-option-pile_view = Ce que montrent les piles
    .help = Montrer la hauteur des piles, ou seulement leur sommet : c’est alors un jeu de mémoire.
rauberei-option-pile_view-public = sommets et hauteurs
rauberei-option-pile_view-top_only = sommets seulement
