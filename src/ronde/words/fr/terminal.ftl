# Ce que seul le terminal dit ; les pages ne le chargent pas.

rauberei-show-neutral = Au milieu : { $piles }
rauberei-show-seat = { $seat } tient { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} et possède : { $piles } ({ $points } maintenant, { $total } avant)
rauberei-show-seat-tops = { $seat } tient { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} et possède : { $piles }
rauberei-show-pile = [{ $pile }] { $card }{ $height ->
    [0] {""}
   *[other] {" "}({ $height })
}

reaction-show-table = Au-dessus : { $card }. Direction : { $direction } ({ $unturned ->
    [one] { $unturned } carte de direction pas encore retournée
   *[other] { $unturned } cartes de direction pas encore retournées
}).
reaction-show-seat = { $seat } : { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
} en main, { $stock } dans la pile
reaction-show-known = { $seat } tient sûrement : { $cards }
reaction-show-passed = Ont passé : { $seats }
reaction-show-choosing = Doivent encore choisir : { $seats }

reibach-show-display = Étalage : { $cards }. Pioche : { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}. Cartes $ : { $dollars } sur 10.
reibach-show-seat = { $seat } : { $total } M, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main. Table : { $table }
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

riffifi-show-round = Manche { $round }, { $seat_is ->
    [you] tu es donneur
   *[other] donneur : { $seat }
}
riffifi-show-reserve = Réserve : { $chips }
riffifi-show-chips = { $count } { $hue ->
    [0] { $count ->
        [one] bleu
       *[other] bleus
    }
    [1] { $count ->
        [one] rouge
       *[other] rouges
    }
    [2] { $count ->
        [one] vert
       *[other] verts
    }
    [3] { $count ->
        [one] jaune
       *[other] jaunes
    }
   *[4] { $count ->
        [one] noir
       *[other] noirs
    }
}
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

show-hand = Ta main : { $cards }
show-turn = { $seat_is ->
    [you] C’est à toi de jouer.
   *[other] C’est à { $seat } de jouer.
}
play-choose-game = Quel jeu ?
play-welcome = { $title } à { $seats } joueurs. Tape ? pour l’aide.
play-bots = Robots : { $bots }
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
