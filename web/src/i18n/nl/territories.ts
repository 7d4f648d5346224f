export default {
  'game.territories': 'Territories',
  'game.territories.facts': '2 spelers · 10 minuten · Corné van Moorsel',
  'game.territories.about':
    'Twee families, één stuk land, acht boerderijen. Leg boomstammen tussen de velden, om de beurt, en houd het grootste deel voor je eigen boerderijen.',
  'option.territories.setup': 'Boerderijen',
  'option.territories.setup.printed': 'Zoals gedrukt',
  'option.territories.setup.printed.about': 'Het toeval plaatst de boerderijen.',
  'option.territories.setup.without-luck': 'Zonder geluk',
  'option.territories.setup.without-luck.about': 'Jullie kiezen om de beurt: een, twee, twee, twee, een.',
  'option.territories.shape': 'Vorm van het land',
  'option.territories.shape.rectangle': 'Rechthoek',
  'option.territories.shape.ribbon': 'Lint',
  'option.territories.shape.ell': 'Hoek',
  'option.territories.shape.tee': 'Hamer',
  'option.territories.shape.cross': 'Kruis',
  'option.territories.shape.stairs': 'Trap',
  'option.territories.shape.fjord': 'Fjord',

  'word.colour.white': 'Wit',
  'word.colour.black': 'Zwart',
  'refusal.territories.no-draft': 'Boerderijen kies je alleen vóór de eerste stam, in het spel zonder geluk.',
  'refusal.territories.spot-taken': 'Op deze plek staat al een boerderij.',
  'refusal.territories.no-spot': 'Dit veld heeft geen plek voor een boerderij.',
  'refusal.territories.farmless': 'Dat zou land zonder boerderij omheinen.',
  'refusal.territories.dead-end':
    'Vandaar kan geen omheining nog boerderijen scheiden. Eén kant zou zonder boerderij blijven.',
  'refusal.territories.nothing-to-part':
    'Dit land heeft geen boerderijen van beide kleuren. Er valt niets te scheiden.',
  'refusal.territories.not-connected': 'Een nieuwe omheining begint bij een stam die er al ligt.',
  'refusal.territories.beside-farm':
    'Een nieuwe omheining begint niet naast een boerderij van {colour} zolang het ergens anders kan.',
  'refusal.territories.over': 'De partij is afgelopen.',
  'refusal.territories.setting-up': 'Het land wordt nog klaargelegd.',
  'refusal.territories.not-your-turn': '{colour} is aan de beurt.',
  'refusal.territories.draft-first': 'Eerst worden alle plekken voor boerderijen gekozen.',
  'refusal.territories.off-board': 'Een stam ligt tussen twee aangrenzende velden.',
  'refusal.territories.occupied': 'Daar ligt al een stam.',
  'refusal.territories.not-at-free-end': 'De omheining gaat verder vanaf het vrije einde bij {point}.',
  'refusal.territories.no-chance': 'Na het klaarleggen beslist het toeval niets meer.',
  'refusal.territories.bad-setup': 'Deze opstelling volgt de regels niet.',

  'learn.territories.aim': 'Het meeste land',
  'learn.territories.aim.text':
    'Twee families delen het land, elk vier boerderijen. Elk veld dat met jouw boerderijen omheind raakt, is een punt.',
  'learn.territories.trunk': 'Eén stam per beurt',
  'learn.territories.trunk.text':
    'Leg een stam tussen twee velden, vanaf het vrije einde van de vorige. Wit begint bij de startstam.',
  'learn.territories.complete': 'Een gebied is klaar',
  'learn.territories.complete.text':
    'Als je stam de rand of een andere stam raakt, heeft hij geen vrij einde. Een gebied is omheind, en je bent nog een keer aan de beurt.',
  'learn.territories.begin': 'Een nieuwe omheining',
  'learn.territories.begin.text':
    'Begin bij een stam die er ligt. Niet naast een boerderij van de ander, tenzij het niet anders kan.',
  'learn.territories.waste': 'Verspil geen land',
  'learn.territories.waste.text':
    'Omhein nooit land zonder boerderij, en leid een omheining nooit naar waar ze geen boerderijen meer kan scheiden.',
  'learn.territories.draft': 'Zonder geluk',
  'learn.territories.draft.text':
    'Kies zelf de plekken: Wit één, Zwart twee, Wit twee, Zwart twee, Wit de laatste. Dan begint Wit.',
  'learn.territories.end': 'Einde van de partij',
  'learn.territories.end.text':
    'De partij is afgelopen als geen gebied boerderijen van beide kleuren heeft. Tel je velden. De speler met de meeste wint.',

  'territories.target.trunk': 'Stam van {from} naar {to}',
  'territories.target.farm': 'Boerderij op {at}',
  'territories.ask.farm': 'Kies een plek voor een boerderij',
  'territories.ask.continue': 'Ga verder met de omheining vanaf {at}',
  'territories.ask.begin': 'Begin een nieuwe omheining bij een stam',
  'territories.say.setup': 'Het land ligt klaar',
  'territories.say.farm': 'zet een boerderij op {at}',
  'territories.say.trunk': 'legt een stam {from} – {to}',
  'territories.say.closed': 'de omheining is gesloten',
  'territories.say.won': '{name} stelt {n, plural, one {# veld} other {# velden}} veilig',
  'territories.say.phase.draft': '{name} zet de eerste boerderij',
  'territories.say.phase.play': '{name} begint',
  'territories.say.disputed':
    'nog open: {n, plural, one {# veld} other {# velden}} met {farms, plural, one {# boerderij} other {# boerderijen}}',
  'territories.say.due': '{name} begint een nieuwe omheining',
  'territories.say.parted': 'al het land is verdeeld',
  'territories.say.stuck': 'er kan geen stam meer worden gelegd',
  'territories.say.scores': 'eindstand {scores}',
  'territories.open': '{n, plural, one {nog # veld open} other {nog # velden open}}',
  'territories.land':
    'Wit heeft {white, plural, one {# veld} other {# velden}}, Zwart heeft {black, plural, one {# veld} other {# velden}}, {open, plural, one {# is open} other {# zijn open}}',
  'territories.describe.farmsHeading': 'Boerderijen',
  'territories.describe.farms': '{name}: boerderijen op {at}; {n, plural, one {# veld} other {# velden}}',
  'territories.describe.spots': 'Vrije plekken: {at}',
  'territories.describe.trunksHeading': 'Stammen',
  'territories.describe.freeEnd': 'Het vrije einde is bij {at}',
  'territories.describe.noFreeEnd': 'Er staat geen omheining open',
};
