# Les pages.
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
web-reload = Recharger
web-no-connection = Pas de connexion au serveur pour le moment. On continue d’essayer.
web-close = Fermer

# L’accueil.
web-hello = Quatre jeux de cartes, une bonne table
web-hello-more = Installe-toi et joue : contre des robots tout de suite, avec des amis par un lien, ou tous sur un seul appareil. Sans compte, sans rien installer.
web-players = { $from } à { $to } joueurs
web-minutes = { $from }–{ $to } min
web-age = dès { $age } ans
web-play-now = Jouer
web-dealing = On distribue…
web-with-friends = Entre amis
web-pass-and-play = Un appareil
web-bots-level = Niveau des robots
web-watch-bots = Voir des robots
web-learn = Les règles
web-how = Comment ça marche
web-understood = Compris
web-whole-rules = Toutes les règles
web-go-on = Reprendre { $game }
web-promise = Chaque donne est scellée avant d’être jouée et peut être vérifiée ensuite. Personne n’a à nous croire sur parole.
web-animals = Renard, Héron, Loutre, Blaireau, Lynx, Chouette, Lièvre, Martre, Corbeau, Castor, Cigogne, Hérisson

# Ouvrir une table et attendre du monde.
web-new-table = Nouvelle table
web-all-games = Tous les jeux
web-new-help = Choisis qui s’assoit où. Pour les places libres, tu reçois un lien à envoyer.
web-pass-help = Tout le monde joue sur cet appareil et se le passe.
web-your-name = Ton nom
web-name-hint = tel que les autres le voient
web-how-many = Combien de joueurs ?
web-seat-me = Toi
web-seat-here = Une personne ici
web-seat-open = Place libre
web-seat-bot = Robot : { $level }
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
web-rated = Jouer pour la cote
web-rated-help = Il n’y a alors pas de conseils.
web-fill-bots = Mettre des robots aux places libres
web-playing-hours = Heures où le temps court
web-hours-from = de
web-hours-to = à
web-hours-help = À ton heure locale. En dehors de ces heures, personne ne perd de temps.
web-as-printed = comme dans la règle
web-changed = { $count ->
    [one] { $count } changée
   *[other] { $count } changées
}
web-group-variants = Variantes
web-group-start = Qui commence
web-group-fine = Points de détail
web-open-table = Ouvrir la table
web-deal = Distribuer
web-you = toi
web-host = a ouvert la table
web-free-seat = Libérer cette place
web-fill-seat = Occuper la place
web-seat-too = Quelqu’un d’autre ici, sur cet appareil
web-sit = S’asseoir
web-invite = Envoie ce lien à ceux qui doivent jouer :
web-link = Lien vers cette table
web-copy = Copier
web-copied = Copié
web-free-seats = { $free ->
    [one] Il reste une place libre
   *[other] Il reste { $free } places libres
}
web-wait-host = Toutes les places sont prises. { $name } va distribuer.
web-the-host = L’hôte
web-here = ici
web-not-here = pas encore là
web-absent = { $count ->
    [one] { $names } n’est pas encore là. Si tu distribues maintenant, la partie attendra une chaise vide.
   *[other] Pas encore là : { $names }. Si tu distribues maintenant, la partie attendra des chaises vides.
}
web-wait = Attendre
web-deal-anyway = Distribuer quand même
web-commitment = La graine de cette donne est scellée :
web-lobby-help = Les tables ouvertes à tous. La liste se tient à jour toute seule.
web-open-tables = Places libres
web-live-tables = En cours
web-no-open-tables = Aucune table ouverte pour l’instant. Ouvres-en une et coche « Montrer cette table dans le salon » :
web-join = { $free ->
    [one] rejoindre, une place
   *[other] rejoindre, { $free } places
}
web-watch = regarder

# À la table.
web-bot-name = Robot{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
web-setting-up = On prépare la table…
web-reconnecting = Reconnexion…
web-waiting-click = Ton choix est gardé.
web-lag = Connexion : { $ms } ms aller-retour
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
web-hint-try = Essaie : { $action }.
web-hint-why = Gagne dans { $share } des cas, environ { $points } points à la fin.
web-hint-else = Sinon : { $actions }.
web-hint-other = { $action } avec { $share }
web-say = Dire quelque chose
web-mute-seat = Ne pas afficher ce que dit { $name }
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
web-abort-too = Accepter d’arrêter sans résultat
web-abort-not = Continuer finalement
web-abort-asked = { $count ->
    [one] { $names } voudrait arrêter ici. Si tous sont d’accord, la partie s’arrête sans résultat.
   *[other] { $names } voudraient arrêter ici. Si tous sont d’accord, la partie s’arrête sans résultat.
}
web-abort-agree = D’accord
web-abort-no = Continuer
web-abort-waits = Tu voudrais arrêter ici. Accord attendu : { $names }.
web-resign = Abandonner
web-resign-ask = Abandonner cette partie ? Un robot jouera tes cartes jusqu’au bout.
web-resign-ask-alone = Abandonner cette partie ? Elle se termine sans résultat.
web-resign-yes = Abandonner
web-stay = Rester
web-behind = Tu étais { $ms } ms plus tard.
web-pass-to = Passe l’appareil à { $name }
web-pass-ready = Je suis prêt
web-aborted = La partie s’est arrêtée sans résultat.
web-you-win = Tu gagnes !
web-winner = gagne
web-rematch = Revanche
web-wants-rematch = { $name } veut une revanche.
web-join-rematch = Rejoindre
web-go-next = À la partie suivante
web-replay = Revoir
web-share = Partager
web-check-deal = Vérifier la donne
web-show-table = Voir la table
web-show-end = Voir le résultat

# Räuberei à la table.
rauberei-web-short-chest = Coffre
rauberei-web-short-coach = Diligence
rauberei-web-short-cow = Vache
rauberei-web-short-beer = Bière
rauberei-web-short-wine = Vin
rauberei-web-short-pork = Jarret
rauberei-web-short-painting = Tableau
rauberei-web-short-candlestick = Bougeoir
rauberei-web-short-clock = Pendule
rauberei-web-short-crown = Couronne
rauberei-web-short-purse = Bourse
rauberei-web-prompt-card = À toi : choisis une carte.
rauberei-web-prompt-pile = Maintenant une pile. Une carte égale la prend.
rauberei-web-prompt-new = Elle ne va nulle part : commence une pile.
rauberei-web-choose-first = Choisis d’abord une carte de ta main.
rauberei-web-hand-card = { $card }{ $count ->
    [1] {""}
   *[other] , { $count } cartes
}
rauberei-web-pile = Pile { $pile }, { $owner } : { $card }{ $height ->
    [0] {""}
    [one] , une carte
   *[other] , { $height } cartes
}
rauberei-web-lay = { $card } sur { $top }
rauberei-web-lay-owned = { $card } sur { $top } ({ $owner })
rauberei-web-neutral = neutre
rauberei-web-middle = Piles neutres
rauberei-web-mine = Tes piles
rauberei-web-no-neutral = Il n’y a plus de pile neutre. Vole tes voisins.
rauberei-web-nothing-yet = Tu n’as encore aucune pile.
rauberei-web-new-pile = nouvelle pile
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
reibach-web-short-gambling = Hasard
reibach-web-short-antiques = Antiqu.
reibach-web-short-oil = Pétrole
reibach-web-short-jewellery = Bijoux
reibach-web-short-art = Art
reibach-web-short-multitalent = Multi
reibach-web-short-risk = Risque
reibach-web-prompt = À toi : prends ou pose.
reibach-web-prompt-use = Comment la poser ?
reibach-web-prompt-no-use = Cette carte ne peut pas être posée maintenant.
reibach-web-prompt-lapse = Rien d’autre n’est possible : le reste est perdu.
reibach-web-market = Le marché
reibach-web-display = Étalage et pioche
reibach-web-row = { $name } { $length }{ $closed ->
    [1] , doublée et fermée
   *[other] {""}
}{ $pays ->
    [-1] {""}
   *[other] , rapporterait { $pays }
}
reibach-web-nobody = personne encore
reibach-web-mine = Tes cartes réceptrices et tes rangées
reibach-web-no-dealmaker = Tu n’as pas encore de carte réceptrice.
reibach-web-hand-cards = { $cards ->
    [0] aucune carte en main
    [one] une carte en main
   *[other] { $cards } cartes en main
}
reibach-web-empty = { $count ->
    [0] aucune carte réceptrice vide
    [one] une carte réceptrice vide
   *[other] { $count } cartes réceptrices vides
}
reibach-web-money = { $total } millions
reibach-web-if-now = { $income } de plus si on comptait maintenant
reibach-web-lamps = { $count } cartes $ sur dix ; décomptes à 4, 7 et 10
reibach-web-take = Prendre { $card } à l’étalage
reibach-web-draw = Piocher à l’aveugle pour deux points d’action ; il reste { $cards } cartes
reibach-web-as-dealmaker = En réceptrice
reibach-web-attach = Dans ta rangée
reibach-web-start-row = En nouvelle rangée
reibach-web-player = Joueur
reibach-web-scoring = Décompte

# Riffifi à la table.
riffifi-web-officer = Officier
riffifi-web-reserve = Réserve
riffifi-web-round = { $rounds ->
    [0] manche { $round }
   *[other] manche { $round } sur { $rounds }
}
riffifi-web-mine = Ta carte et tes jetons
riffifi-web-points = points
riffifi-web-has-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
riffifi-web-prompt = À toi : choisis une carte.
riffifi-web-prompt-lay = La poser ? Elle paie si elle tient un tour.
riffifi-web-prompt-turn = L’officier : choisis une carte à retourner.
riffifi-web-prompt-share = { $count ->
    [one] Qui donne un jeton de plus ?
   *[other] Qui donne un des { $count } jetons de plus ?
}
riffifi-web-turns = Retourne la carte de { $name }.
riffifi-web-beaten-by = Serait battue par { $name } : elle va face cachée.
riffifi-web-may-turn = Retourne une carte de ton choix.
riffifi-web-haul = { $reserve } de la réserve, { $stolen } volés
riffifi-web-turn-this = Retourner la carte de { $name }
riffifi-web-take-this = Un jeton de plus de { $name }
riffifi-web-face-down = une carte face cachée
riffifi-web-lay = { $card ->
    [officier] Poser l’officier
   *[other] Poser le { $card }
}
riffifi-web-lay-down = { $card ->
    [officier] Poser l’officier face cachée
   *[other] Poser le { $card } face cachée
}

# ReAction à la table.
reaction-web-up = montant
reaction-web-down = descendant
reaction-web-equal = égal
reaction-web-up-long = Direction montante : la lettre suivante ou le chiffre suivant
reaction-web-down-long = Direction descendante : la lettre d’avant ou le chiffre d’avant
reaction-web-equal-long = Direction égale
reaction-web-prompt = Tous en même temps : pose ce qui va.
reaction-web-prompt-up = Montant : la lettre suivante ou le chiffre suivant.
reaction-web-prompt-down = Descendant : la lettre ou le chiffre d’avant.
reaction-web-prompt-turns = À toi : pose une carte qui va.
reaction-web-left = { $cards ->
    [0] plus de cartes
    [one] il reste une carte
   *[other] il reste { $cards } cartes
}
reaction-web-passed = rien ne va
reaction-web-pass = Rien ne va
reaction-web-top = Au-dessus : { $card }
reaction-web-pile-empty = La pile est vide

# Revoir, donnes honnêtes, mes parties, réglages et crédits.
web-back-to-table = Retour à la table
web-see-as = Voir depuis
web-see-table = en spectateur
web-step-back = Un pas en arrière
web-step-on = Un pas en avant
web-play = Lecture
web-pause = Pause
web-move-of = Étape { $move } sur { $count }
web-contents = Sommaire
web-fair-how = Avant la donne, le serveur montre le sceau d’une graine secrète, et chaque place ajoute un nombre à elle. Ensuite la graine est montrée, et ton navigateur recalcule chaque mélange et chaque pioche. Le résultat n’est demandé à aucun serveur.
web-fair-later = La partie n’est pas finie, la graine est donc encore secrète. Reviens après.
web-fair-working = On recalcule chaque donne et chaque pioche…
web-fair-yes = Cette partie a été distribuée honnêtement.
web-fair-no = Quelque chose ne va pas.
web-fair-commitment = La graine correspond au sceau.
web-fair-seen = Le sceau est celui que ce navigateur a vu avant la donne.
web-fair-not-seen = Le sceau n’est pas celui que ce navigateur a vu avant la donne.
web-fair-given = Les nombres de tes places sont ceux que ce navigateur a donnés.
web-fair-not-given = Un nombre de tes places n’est pas celui que ce navigateur a donné. Si tu y étais aussi sur un autre appareil, il peut venir de là.
web-fair-elsewhere = Ce navigateur n’a pas vu la table avant la donne ; il ne peut donc pas dire si le sceau est celui qui a été montré alors.
web-fair-ruleset = Les règles sont celles qui ont été convenues.
web-fair-outcomes = Donnes et pioches recalculées, toutes identiques : { $agreed }. Événements qui découlent du jeu : { $followed }.
web-fair-wrong = L’événement { $event } du journal n’est pas celui que donne la graine :
web-fair-commitment-word = Sceau
web-fair-seed-word = Graine
web-fair-secret = secrète jusqu’à la fin
web-fair-nonces-word = Nombres des places
web-fair-ruleset-word = Règles
web-fair-key-word = Clé de la partie
web-fair-download = Télécharger le journal de cette partie
web-signed-as = Tu joues sous le nom { $name }.
web-ratings-help = Une estimation prudente après chaque partie avec d’autres : elle part de 0 et monte avec la certitude. Les robots ont aussi une cote. Qui a été remplacé par un robot ne peut rien gagner, et une partie contre des robots avec un conseil ne compte pas.
web-no-ratings = Personne n’a encore de cote ici.
web-player = Joueur
web-ratings = Cote
web-ratings-short = Ta force, estimée avec prudence : elle part de 0 et monte quand tu gagnes et joues davantage avec d’autres.
web-matches = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
web-matches-title = Parties
web-no-matches = Aucune partie encore. La première est à un clic.
web-more = Plus anciennes
web-status-turn = à toi
web-status-playing = en cours
web-status-open = en attente
web-status-aborted = interrompue
web-status-won = gagnée
web-status-lost = perdue
web-save = Enregistrer
web-saved = Enregistré.
web-theme = Clair ou sombre
web-theme-auto = comme l’appareil
web-theme-light = clair
web-theme-dark = sombre
web-sound-setting = Sons (touche M)
web-still-setting = Pas de cartes qui bougent
web-hints-setting = Proposer des conseils
web-phrases-setting = Phrases des autres joueurs
web-other-device = Un autre appareil
web-other-device-help = Crée un code ici et saisis-le là-bas : les deux appareils seront toi. Un code sert une fois, pendant un quart d’heure.
web-make-code = Créer un code
web-use-code = Code d’un autre appareil
web-keys = Touches
web-key-digits = choisir une carte de ta main
web-key-arrows = parcourir ta main
web-key-enter = choisir, poser
web-key-escape = reposer la carte, fermer
web-space = Espace
web-key-space = ReAction : rien ne va
web-key-mute = son actif ou non
web-delete-me = Supprimer mes données
web-delete-help = Enlève de ce serveur ton nom, tes appareils, ta cote et ton historique. Les parties finies restent, sans ton nom.
web-delete-yes = Oui, tout supprimer
web-deleted = Tout est supprimé.
web-credits-games = Les jeux
web-credits-games-help = Ronde rend hommage à leurs auteurs. Les textes de règles, les cartes et le programme sont les nôtres.
web-credits-icons = Symboles
web-credits-icons-help = Les symboles des cartes viennent de
web-credits-parts = Composants de cette page
web-credits-own = Ronde est un logiciel libre sous licence MIT.

# Reibach & Co, les réceptrices vides à côté de la main.
reibach-web-makers = { $count ->
    [0] aucune réceptrice vide
    [1] 1 réceptrice vide
   *[other] { $count } réceptrices vides
}
