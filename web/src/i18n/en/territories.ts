export default {
  'game.territories': 'Territories',
  'game.territories.facts': '2 players · 10 minutes · Corné van Moorsel',
  'game.territories.about':
    'Two families, one stretch of land, eight farms. Lay trunks between the fields, one after the other, and fence off the larger part for your farms.',
  'option.territories.setup': 'Farms',
  'option.territories.setup.printed': 'As printed',
  'option.territories.setup.printed.about': 'Chance lays out the farms.',
  'option.territories.setup.without-luck': 'Without luck',
  'option.territories.setup.without-luck.about': 'You choose the places in turn: one, two, two, two, one.',
  'option.territories.shape': 'Shape of the land',
  'option.territories.shape.rectangle': 'Rectangle',
  'option.territories.shape.ribbon': 'Ribbon',
  'option.territories.shape.ell': 'Corner',
  'option.territories.shape.tee': 'Hammer',
  'option.territories.shape.cross': 'Cross',
  'option.territories.shape.stairs': 'Stairs',
  'option.territories.shape.fjord': 'Fjord',

  'word.colour.white': 'White',
  'word.colour.black': 'Black',
  'refusal.territories.no-draft': 'Farms are chosen only before the first trunk, in the game without luck.',
  'refusal.territories.spot-taken': 'A farm stands on this spot already.',
  'refusal.territories.no-spot': 'This square has no farm spot.',
  'refusal.territories.farmless': 'This would fence off land without a farm.',
  'refusal.territories.dead-end': 'From there no fence can part farms any more: one side would stay without a farm.',
  'refusal.territories.nothing-to-part': 'This land does not hold farms of both colours: there is nothing to part.',
  'refusal.territories.not-connected': 'A new fence begins at a trunk that already lies.',
  'refusal.territories.beside-farm':
    'A new fence may not begin beside a farm of {colour} while it can begin elsewhere.',
  'refusal.territories.over': 'The game is over.',
  'refusal.territories.setting-up': 'The land is still being laid out.',
  'refusal.territories.not-your-turn': 'It is the turn of {colour}.',
  'refusal.territories.draft-first': 'First all farm spots are chosen.',
  'refusal.territories.off-board': 'A trunk lies between two neighbouring squares.',
  'refusal.territories.occupied': 'A trunk lies there already.',
  'refusal.territories.not-at-free-end': 'The fence goes on from its free end at {point}.',
  'refusal.territories.no-chance': 'Chance decides nothing after the set-up.',
  'refusal.territories.bad-setup': 'This set-up does not follow the rules.',

  'learn.territories.aim': 'The most land',
  'learn.territories.aim.text':
    'Two families share the land, four farms each. Every square that ends up fenced in with your farms is a point.',
  'learn.territories.trunk': 'One trunk a turn',
  'learn.territories.trunk.text':
    'Lay a trunk between two squares. It goes on from the free end of the trunk before. White begins at the start trunk.',
  'learn.territories.complete': 'A territory is complete',
  'learn.territories.complete.text':
    'When your trunk reaches the border or another trunk, it has no free end. Land is fenced off, and you move again.',
  'learn.territories.begin': 'A new fence',
  'learn.territories.begin.text':
    'Begin at any trunk that lies. Not beside a farm of your opponent, unless there is no other way.',
  'learn.territories.waste': 'No wasted land',
  'learn.territories.waste.text':
    'Never fence off land without a farm, and never lead a fence where it can no longer part farms.',
  'learn.territories.draft': 'Without luck',
  'learn.territories.draft.text':
    'Choose the places of your farms yourselves: White one, Black two, White two, Black two, White the last. Then White begins.',
  'learn.territories.end': 'The end',
  'learn.territories.end.text':
    'It is over when no territory holds farms of both colours. Count your squares: more wins, equal is a draw.',
};
