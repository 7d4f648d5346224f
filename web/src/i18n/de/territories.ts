export default {
  'game.territories': 'Territories',
  'game.territories.facts': '2 Spieler · 10 Minuten · Corné van Moorsel',
  'game.territories.about':
    'Zwei Familien, ein Stück Land, acht Höfe. Legt abwechselnd Baumstämme zwischen die Felder und zäunt den größeren Teil für eure Höfe ein.',
  'option.territories.setup': 'Höfe',
  'option.territories.setup.printed': 'Wie gedruckt',
  'option.territories.setup.printed.about': 'Der Zufall verteilt die Höfe.',
  'option.territories.setup.without-luck': 'Ohne Glück',
  'option.territories.setup.without-luck.about': 'Ihr wählt abwechselnd: einen, zwei, zwei, zwei, einen.',
  'option.territories.shape': 'Form des Landes',
  'option.territories.shape.rectangle': 'Rechteck',
  'option.territories.shape.ribbon': 'Band',
  'option.territories.shape.ell': 'Winkel',
  'option.territories.shape.tee': 'Hammer',
  'option.territories.shape.cross': 'Kreuz',
  'option.territories.shape.stairs': 'Treppe',
  'option.territories.shape.fjord': 'Fjord',

  'word.colour.white': 'Weiß',
  'word.colour.black': 'Schwarz',
  'refusal.territories.no-draft': 'Höfe wählt man nur vor dem ersten Stamm, im Spiel ohne Glück.',
  'refusal.territories.spot-taken': 'An dieser Stelle steht schon ein Hof.',
  'refusal.territories.no-spot': 'Dieses Feld hat keinen Platz für einen Hof.',
  'refusal.territories.farmless': 'Das würde Land ohne Hof einzäunen.',
  'refusal.territories.dead-end': 'Von dort kann kein Zaun mehr Höfe trennen: Eine Seite bliebe ohne Hof.',
  'refusal.territories.nothing-to-part': 'Dieses Land hat keine Höfe beider Farben: Hier ist nichts zu trennen.',
  'refusal.territories.not-connected': 'Ein neuer Zaun beginnt an einem Stamm, der schon liegt.',
  'refusal.territories.beside-farm':
    'Ein neuer Zaun darf nicht neben einem Hof von {colour} beginnen, solange er anderswo beginnen kann.',
  'refusal.territories.over': 'Das Spiel ist vorbei.',
  'refusal.territories.setting-up': 'Das Land wird noch ausgelegt.',
  'refusal.territories.not-your-turn': '{colour} ist am Zug.',
  'refusal.territories.draft-first': 'Zuerst werden alle Plätze für Höfe gewählt.',
  'refusal.territories.off-board': 'Ein Stamm liegt zwischen zwei benachbarten Feldern.',
  'refusal.territories.occupied': 'Dort liegt schon ein Stamm.',
  'refusal.territories.not-at-free-end': 'Der Zaun geht vom freien Ende bei {point} weiter.',
  'refusal.territories.no-chance': 'Nach dem Aufbau entscheidet der Zufall nichts mehr.',
  'refusal.territories.bad-setup': 'Dieser Aufbau folgt nicht den Regeln.',

  'learn.territories.aim': 'Das meiste Land',
  'learn.territories.aim.text':
    'Zwei Familien teilen sich das Land, je vier Höfe. Jedes Feld, das mit deinen Höfen eingezäunt ist, zählt einen Punkt.',
  'learn.territories.trunk': 'Ein Stamm je Zug',
  'learn.territories.trunk.text':
    'Lege einen Stamm zwischen zwei Felder, vom freien Ende des vorigen aus. Weiß beginnt am Startstamm.',
  'learn.territories.complete': 'Ein Gebiet ist fertig',
  'learn.territories.complete.text':
    'Berührt dein Stamm den Rand oder einen anderen Stamm, hat er kein freies Ende. Land ist eingezäunt, und du bist noch einmal am Zug.',
  'learn.territories.begin': 'Ein neuer Zaun',
  'learn.territories.begin.text':
    'Beginne an einem Stamm, der schon liegt. Nicht neben einem fremden Hof, außer es geht nicht anders.',
  'learn.territories.waste': 'Kein Land verschwenden',
  'learn.territories.waste.text':
    'Zäune nie Land ohne Hof ein, und führe nie einen Zaun dorthin, wo er keine Höfe mehr trennen kann.',
  'learn.territories.draft': 'Ohne Glück',
  'learn.territories.draft.text':
    'Wählt die Plätze selbst: Weiß einen, Schwarz zwei, Weiß zwei, Schwarz zwei, Weiß den letzten. Dann beginnt Weiß.',
  'learn.territories.end': 'Das Ende',
  'learn.territories.end.text':
    'Es ist vorbei, wenn kein Gebiet Höfe beider Farben hat. Zählt eure Felder: Mehr gewinnt, gleich viele sind unentschieden.',
};
