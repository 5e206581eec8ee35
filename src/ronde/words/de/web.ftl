# Die Seiten.
web-home = Startseite
web-nav = Seiten
web-skip = Zum Inhalt springen
web-language = Sprache
web-settings = Einstellungen
web-lobby = Lobby
web-mine = Meine Partien
web-credits = Mitwirkende und Lizenzen
web-not-found = Hier ist nichts.
web-page-failed = Diese Seite konnte nicht geladen werden. Versuche es gleich noch einmal.
web-reload = Neu laden
web-no-connection = Gerade keine Verbindung zum Server. Wir versuchen es weiter.
web-close = Schließen

# Die Startseite.
web-hello = Vier Kartenspiele, ein guter Tisch
web-hello-more = Setz dich und spiel: sofort gegen Bots, mit Freunden über einen Link oder alle an einem Gerät. Kein Konto, nichts zu installieren.
web-players = { $from }–{ $to } Spieler
web-minutes = { $from }–{ $to } Min.
web-age = ab { $age } Jahren
web-play-now = Sofort spielen
web-dealing = Wird ausgeteilt …
web-with-friends = Mit Freunden
web-pass-and-play = Ein Gerät
web-bots-level = Stärke der Bots
web-watch-bots = Bots zusehen
web-learn = Regeln lernen
web-how = So geht’s
web-understood = Verstanden
web-whole-rules = Alle Regeln
web-go-on = Weiter mit { $game }
web-promise = Jede Kartenverteilung wird vor dem Spiel versiegelt und lässt sich danach prüfen. Niemand muss uns vertrauen.
web-animals = Fuchs, Reiher, Otter, Dachs, Luchs, Eule, Hase, Marder, Rabe, Biber, Storch, Igel

# Einen Tisch eröffnen und auf Leute warten.
web-new-table = Neuer Tisch
web-all-games = Alle Spiele
web-new-help = Bestimme, wer wo sitzt. Für freie Plätze bekommst du einen Link zum Verschicken.
web-pass-help = Alle spielen an diesem Gerät und geben es weiter.
web-your-name = Dein Name
web-name-hint = wie ihn die anderen sehen
web-how-many = Wie viele spielen?
web-seat-me = Du
web-seat-here = Eine Person hier
web-seat-open = Freier Platz
web-seat-bot = Bot: { $level }
web-seat-free = frei
web-level-random = Zufall
web-level-novice = Anfänger
web-level-regular = Geübter
web-level-expert = Könner
web-level-master = Meister
web-clock = Zeit
web-clock-untimed = ohne Eile
web-clock-permove = feste Zeit pro Zug
web-clock-bank = Zeitvorrat für die ganze Partie
web-clock-days = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
}
web-clock-hours = { $hours } Std.
web-clock-slow = Tage für jeden Zug
web-seconds-each = Sekunden pro Zug
web-minutes-all = Minuten für die Partie
web-increment = Sekunden dazu nach jedem Zug
web-days-each = Tage pro Zug
web-variants = Varianten und Feinheiten
web-public = Diesen Tisch in der Lobby zeigen
web-public-help = Dann kann sich jeder auf einen freien Platz setzen oder zusehen.
web-rated = Um die Wertung spielen
web-rated-help = Tipps gibt es dann nicht.
web-fill-bots = Freie Plätze mit Bots füllen
web-playing-hours = Stunden, in denen die Uhr läuft
web-hours-from = von
web-hours-to = bis
web-hours-help = In deiner Ortszeit. Außerhalb dieser Stunden verliert niemand Zeit.
web-as-printed = wie gedruckt
web-changed = { $count ->
    [one] eine geändert
   *[other] { $count } geändert
}
web-group-variants = Varianten
web-group-start = Wer beginnt
web-group-fine = Feinheiten der Regeln
web-open-table = Tisch eröffnen
web-deal = Karten austeilen
web-you = du
web-host = hat den Tisch eröffnet
web-free-seat = Platz frei machen
web-fill-seat = Platz besetzen
web-seat-too = Noch jemand hier, an diesem Gerät
web-sit = Hinsetzen
web-invite = Schick diesen Link an alle, die mitspielen sollen:
web-link = Link zu diesem Tisch
web-copy = Kopieren
web-copied = Kopiert
web-free-seats = { $free ->
    [one] Ein Platz ist noch frei
   *[other] { $free } Plätze sind noch frei
}
web-wait-host = Alle Plätze sind besetzt. { $name } teilt gleich aus.
web-the-host = Wer den Tisch eröffnet hat,
web-here = da
web-not-here = noch nicht da
web-absent = { $count ->
    [one] { $names } ist noch nicht da. Wird jetzt ausgeteilt, wartet die Partie auf einen leeren Stuhl.
   *[other] Noch nicht da: { $names }. Wird jetzt ausgeteilt, wartet die Partie auf leere Stühle.
}
web-wait = Warten
web-deal-anyway = Trotzdem austeilen
web-commitment = Der Startwert dieser Verteilung ist versiegelt:
web-lobby-help = Tische, die allen offenstehen. Die Liste hält sich selbst aktuell.
web-open-tables = Freie Plätze
web-live-tables = Laufende Partien
web-no-open-tables = Gerade kein offener Tisch. Eröffne einen und setze das Häkchen „Diesen Tisch in der Lobby zeigen“:
web-join = { $free ->
    [one] mitspielen, ein Platz
   *[other] mitspielen, { $free } Plätze
}
web-watch = zusehen

# Am Tisch.
web-bot-name = Bot{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
web-setting-up = Der Tisch wird gedeckt …
web-reconnecting = Verbinde neu …
web-waiting-click = Deine Wahl ist vorgemerkt.
web-lag = Verbindung: { $ms } ms hin und zurück
web-watching = Zuschauer
web-turn-mark = am Zug
web-away = abwesend
web-my-side = Deine Seite
web-hand = Deine Hand
web-hand-empty = Keine Karten auf der Hand.
web-waiting-for = { $name } überlegt …
web-bot-plays = Ein Bot spielt für dich.
web-take-back = Weiterspielen
web-undo = Rückgängig
web-hint = Tipp
web-hint-try = Versuch das: { $action }.
web-hint-why = Gewinnt zu { $share }, am Ende etwa { $points } Punkte.
web-hint-else = Sonst: { $actions }.
web-hint-other = { $action } mit { $share }
web-say = Etwas sagen
web-mute-seat = Sprüche von { $name } nicht zeigen
web-sound-on = Ton an
web-sound-off = Ton aus
web-log = Was geschah
web-log-empty = Noch nichts.
web-menu = Menü
web-rules = Regeln
web-rule = Regel
web-fair-deal = Faire Verteilung
web-let-bot = Einen Bot spielen lassen
web-abort = Abbruch vorschlagen
web-abort-too = Dem Abbruch zustimmen
web-abort-not = Doch weiterspielen
web-abort-asked = { $count ->
    [one] { $names } möchte hier aufhören. Wenn alle zustimmen, endet die Partie ohne Ergebnis.
   *[other] { $names } möchten hier aufhören. Wenn alle zustimmen, endet die Partie ohne Ergebnis.
}
web-abort-agree = Zustimmen
web-abort-no = Weiterspielen
web-abort-waits = Du möchtest hier aufhören. Es fehlt noch: { $names }.
web-resign = Aufgeben
web-resign-ask = Diese Partie aufgeben? Ein Bot spielt deine Karten zu Ende.
web-resign-ask-alone = Diese Partie aufgeben? Sie endet ohne Ergebnis.
web-resign-yes = Aufgeben
web-stay = Bleiben
web-behind = Du warst { $ms } ms später.
web-pass-to = Gib das Gerät an { $name }
web-pass-ready = Ich bin bereit
web-aborted = Die Partie wurde ohne Ergebnis beendet.
web-you-win = Du gewinnst!
web-winner = gewinnt
web-rematch = Revanche
web-wants-rematch = { $name } möchte eine Revanche.
web-join-rematch = Mitspielen
web-go-next = Zur nächsten Partie
web-replay = Nachspielen
web-share = Teilen
web-check-deal = Verteilung prüfen
web-show-table = Tisch zeigen
web-show-end = Ergebnis zeigen

# Räuberei am Tisch.
rauberei-web-short-chest = Truhe
rauberei-web-short-coach = Kutsche
rauberei-web-short-cow = Kuh
rauberei-web-short-beer = Bier
rauberei-web-short-wine = Wein
rauberei-web-short-pork = Stelze
rauberei-web-short-painting = Gemälde
rauberei-web-short-candlestick = Leuchter
rauberei-web-short-clock = Uhr
rauberei-web-short-crown = Krone
rauberei-web-short-purse = Beutel
rauberei-web-prompt-card = Du bist dran: Wähle eine Karte.
rauberei-web-prompt-pile = Nun ein Stapel. Eine gleiche Karte holt ihn.
rauberei-web-prompt-new = Sie passt nirgends: Beginne einen neuen Stapel.
rauberei-web-choose-first = Wähle zuerst eine Karte deiner Hand.
rauberei-web-hand-card = { $card }{ $count ->
    [1] {""}
   *[other] , { $count } Karten
}
rauberei-web-pile = Stapel { $pile }, { $owner }: { $card }{ $height ->
    [0] {""}
    [one] , eine Karte
   *[other] , { $height } Karten
}
rauberei-web-lay = { $card } auf { $top }
rauberei-web-lay-owned = { $card } auf { $top } ({ $owner })
rauberei-web-neutral = neutral
rauberei-web-middle = Neutrale Stapel
rauberei-web-mine = Deine Stapel
rauberei-web-no-neutral = Kein neutraler Stapel mehr. Beraube deine Nachbarn.
rauberei-web-nothing-yet = Du hast noch keinen Stapel.
rauberei-web-new-pile = neuer Stapel
rauberei-web-points-word = { $points ->
    [one] Punkt
   *[other] Punkte
}

# Reibach & Co am Tisch.
reibach-web-short-stocks = Aktien
reibach-web-short-gold = Gold
reibach-web-short-realestate = Immob.
reibach-web-short-currency = Devisen
reibach-web-short-luxury = Luxus
reibach-web-short-gambling = Glück
reibach-web-short-antiques = Antik
reibach-web-short-oil = Öl
reibach-web-short-jewellery = Schmuck
reibach-web-short-art = Kunst
reibach-web-short-multitalent = Talent
reibach-web-short-risk = Risiko
reibach-web-prompt = Du bist dran: Nimm oder lege.
reibach-web-prompt-use = Wie legen?
reibach-web-prompt-no-use = Diese Karte kann jetzt nicht gelegt werden.
reibach-web-prompt-lapse = Sonst ist nichts möglich: Der Rest verfällt.
reibach-web-market = Der Markt
reibach-web-display = Auslage und Nachziehstapel
reibach-web-row = { $name } { $length }{ $closed ->
    [1] , verdoppelt und geschlossen
   *[other] {""}
}{ $pays ->
    [-1] {""}
   *[other] , brächte { $pays }
}
reibach-web-nobody = noch niemand
reibach-web-mine = Deine Geschäftemacher und Reihen
reibach-web-no-dealmaker = Du hast noch keinen Geschäftemacher.
reibach-web-hand-cards = { $cards ->
    [one] eine Handkarte
   *[other] { $cards } Handkarten
}
reibach-web-empty = { $count ->
    [one] ein leerer Geschäftemacher
   *[other] { $count } leere Geschäftemacher
}
reibach-web-money = { $total } Millionen
reibach-web-if-now = { $income } mehr, würde jetzt gewertet
reibach-web-lamps = { $count } von zehn Reibach-Karten; Wertungen bei 4, 7 und 10
reibach-web-take = { $card } aus der Auslage nehmen
reibach-web-draw = Blind ziehen für zwei Aktionspunkte; noch { $cards } Karten
reibach-web-as-dealmaker = Als Geschäftemacher
reibach-web-attach = In deine Reihe
reibach-web-start-row = In eine neue Reihe
reibach-web-player = Spieler
reibach-web-scoring = Wertung

# Riffifi am Tisch.
riffifi-web-officer = Officer
riffifi-web-reserve = Vorrat
riffifi-web-round = { $rounds ->
    [0] Runde { $round }
   *[other] Runde { $round } von { $rounds }
}
riffifi-web-mine = Deine Karte und deine Beute
riffifi-web-points = Punkte
riffifi-web-has-points = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
riffifi-web-prompt = Du bist dran: Wähle eine Karte.
riffifi-web-prompt-lay = Legen? Sie zahlt, wenn sie eine Runde übersteht.
riffifi-web-prompt-turn = Der Officer: Wähle eine Karte zum Umdrehen.
riffifi-web-prompt-share = { $count ->
    [one] Wer gibt ein Beutestück mehr?
   *[other] Wer gibt eins der { $count } Beutestücke mehr?
}
riffifi-web-turns = Dreht die Karte von { $name } um.
riffifi-web-beaten-by = Wäre von { $name } geschlagen: Sie kommt verdeckt hin.
riffifi-web-may-turn = Dreht eine Karte deiner Wahl um.
riffifi-web-haul = { $reserve } aus dem Vorrat, { $stolen } gestohlen
riffifi-web-turn-this = Die Karte von { $name } umdrehen
riffifi-web-take-this = Ein Beutestück mehr von { $name }
riffifi-web-face-down = eine verdeckte Karte
riffifi-web-lay = { $card } legen
riffifi-web-lay-down = { $card } verdeckt legen

# ReAction am Tisch.
reaction-web-up = aufwärts +1
reaction-web-down = abwärts −1
reaction-web-equal = gleich
reaction-web-up-long = Richtung aufwärts: der nächste Buchstabe oder die nächste Ziffer
reaction-web-down-long = Richtung abwärts: der vorige Buchstabe oder die vorige Ziffer
reaction-web-equal-long = Richtung gleich
reaction-web-prompt = Alle zugleich: Lege, was passt.
reaction-web-prompt-up = Aufwärts: der nächste Buchstabe oder die nächste Ziffer.
reaction-web-prompt-down = Abwärts: der Buchstabe oder die Ziffer davor.
reaction-web-prompt-turns = Du bist dran: Lege eine passende Karte.
reaction-web-left = { $cards ->
    [0] keine Karten mehr
    [one] noch eine Karte
   *[other] noch { $cards } Karten
}
reaction-web-passed = nichts passt
reaction-web-pass = Nichts passt
reaction-web-top = Oben liegt { $card }
reaction-web-pile-empty = Der Stapel ist leer

# Nachspielen, faire Verteilung, meine Partien, Einstellungen und Mitwirkende.
web-back-to-table = Zurück zum Tisch
web-see-as = Sehen als
web-see-table = als Zuschauer
web-step-back = Einen Schritt zurück
web-step-on = Einen Schritt weiter
web-play = Abspielen
web-pause = Pause
web-move-of = Schritt { $move } von { $count }
web-contents = Inhalt
web-fair-how = Vor dem Austeilen zeigt der Server das Siegel eines geheimen Startwerts, und jeder Platz gibt eine eigene Zahl dazu. Danach wird der Startwert gezeigt, und dein Browser rechnet jedes Mischen und Ziehen nach. Das Ergebnis wird von keinem Server erfragt.
web-fair-later = Die Partie ist noch nicht zu Ende, der Startwert ist also noch geheim. Komm danach wieder.
web-fair-working = Jede Verteilung und jedes Ziehen wird nachgerechnet …
web-fair-yes = Diese Partie wurde fair ausgeteilt.
web-fair-no = Etwas stimmt nicht.
web-fair-commitment = Der Startwert passt zum Siegel.
web-fair-seen = Das Siegel ist das, welches dieser Browser vor dem Austeilen sah.
web-fair-not-seen = Das Siegel ist nicht das, welches dieser Browser vor dem Austeilen sah.
web-fair-given = Die Zahlen deiner Plätze sind die, die dieser Browser gab.
web-fair-not-given = Eine Zahl deiner Plätze ist nicht die, die dieser Browser gab. Wenn du auch an einem anderen Gerät dort saßt, kann sie von dort sein.
web-fair-elsewhere = Dieser Browser sah den Tisch vor dem Austeilen nicht; er kann also nicht sagen, ob es das damals gezeigte Siegel ist.
web-fair-ruleset = Es sind die vereinbarten Regeln.
web-fair-outcomes = Nachgerechnete Verteilungen und Züge, alle gleich: { $agreed }. Ereignisse, die sich aus dem Spiel ergeben: { $followed }.
web-fair-wrong = Ereignis { $event } des Protokolls ist nicht das, was der Startwert ergibt:
web-fair-commitment-word = Siegel
web-fair-seed-word = Startwert
web-fair-secret = geheim bis zum Ende
web-fair-nonces-word = Zahlen der Plätze
web-fair-ruleset-word = Regeln
web-fair-key-word = Schlüssel der Partie
web-fair-download = Protokoll dieser Partie herunterladen
web-signed-as = Du spielst als { $name }.
web-ratings-help = Eine vorsichtige Schätzung nach jeder Partie mit anderen: Sie beginnt bei 0 und wächst mit der Sicherheit. Bots werden auch gewertet. Wer von einem Bot vertreten wurde, kann nichts dazugewinnen, und eine Partie gegen Bots mit einem Tipp zählt nicht.
web-no-ratings = Hier ist noch niemand gewertet.
web-player = Wer
web-ratings = Wertungszahlen
web-ratings-short = Wie stark du bist, vorsichtig geschätzt: Die Zahl beginnt bei 0 und wächst, wenn du gewinnst und mehr mit anderen spielst.
web-matches = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
web-matches-title = Partien
web-no-matches = Noch keine Partien. Die erste ist einen Klick entfernt.
web-more = Ältere
web-status-turn = du bist dran
web-status-playing = läuft
web-status-open = wartet
web-status-aborted = abgebrochen
web-status-won = gewonnen
web-status-lost = verloren
web-save = Speichern
web-saved = Gespeichert.
web-theme = Hell oder dunkel
web-theme-auto = wie das Gerät
web-theme-light = hell
web-theme-dark = dunkel
web-sound-setting = Töne (Taste M)
web-still-setting = Keine bewegten Karten
web-hints-setting = Tipps anbieten
web-phrases-setting = Sprüche anderer Spieler
web-other-device = Ein anderes Gerät
web-other-device-help = Erzeuge hier einen Code und gib ihn dort ein: Dann sind beide du. Ein Code gilt einmal und eine Viertelstunde lang.
web-make-code = Code erzeugen
web-use-code = Code von einem anderen Gerät
web-keys = Tasten
web-key-digits = eine Karte deiner Hand wählen
web-key-arrows = durch deine Hand gehen
web-key-enter = wählen, legen
web-key-escape = die Karte ablegen, schließen
web-space = Leertaste
web-key-space = ReAction: Nichts passt
web-key-mute = Ton an oder aus
web-delete-me = Meine Daten löschen
web-delete-help = Entfernt deinen Namen, deine Geräte, Wertungen und deinen Verlauf von diesem Server. Beendete Partien bleiben ohne deinen Namen.
web-delete-yes = Ja, alles löschen
web-deleted = Alles ist gelöscht.
web-credits-games = Die Spiele
web-credits-games-help = Ronde ehrt ihre Autoren. Regeltexte, Karten und Programm sind unsere eigenen.
web-credits-icons = Symbole
web-credits-icons-help = Die Symbole auf den Karten stammen von
web-credits-parts = Bausteine dieser Seite
web-credits-own = Ronde selbst ist freie Software unter der MIT-Lizenz.

# Reibach & Co, die leeren Geschäftemacher neben der Hand.
reibach-web-makers = { $count ->
    [0] kein leerer Geschäftemacher
    [1] 1 leerer Geschäftemacher
   *[other] { $count } leere Geschäftemacher
}
