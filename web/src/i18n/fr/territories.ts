export default {
  'game.territories': 'Territories',
  'game.territories.facts': '2 joueurs · 10 minutes · Corné van Moorsel',
  'game.territories.about':
    'Deux familles, un terrain, huit fermes. Posez des troncs entre les champs pour former des clôtures, et gardez la plus grande part pour vos fermes.',
  'option.territories.setup': 'Fermes',
  'option.territories.setup.printed': 'Comme imprimé',
  'option.territories.setup.printed.about': 'Le hasard place les fermes.',
  'option.territories.setup.without-luck': 'Sans hasard',
  'option.territories.setup.without-luck.about': 'Vous choisissez à tour de rôle : une, deux, deux, deux, une.',
  'option.territories.shape': 'Forme du terrain',
  'option.territories.shape.rectangle': 'Rectangle',
  'option.territories.shape.ribbon': 'Ruban',
  'option.territories.shape.ell': 'Équerre',
  'option.territories.shape.tee': 'Marteau',
  'option.territories.shape.cross': 'Croix',
  'option.territories.shape.stairs': 'Escalier',
  'option.territories.shape.fjord': 'Fjord',

  'word.colour.white': 'Blanc',
  'word.colour.black': 'Noir',
  'refusal.territories.no-draft': 'Les fermes ne se choisissent qu’avant le premier tronc, dans la partie sans hasard.',
  'refusal.territories.spot-taken': 'Une ferme occupe déjà cet emplacement.',
  'refusal.territories.no-spot': 'Cette case n’a pas d’emplacement de ferme.',
  'refusal.territories.farmless': 'Cela délimiterait un territoire sans ferme.',
  'refusal.territories.dead-end':
    'De là, plus aucune clôture ne peut séparer des fermes. Un côté resterait sans ferme.',
  'refusal.territories.nothing-to-part': 'Ce terrain n’a pas de fermes des deux couleurs. Il n’y a rien à séparer.',
  'refusal.territories.not-connected': 'Une nouvelle clôture part d’un tronc déjà posé.',
  'refusal.territories.beside-farm':
    'Une nouvelle clôture ne commence pas à côté d’une ferme de {colour} tant qu’elle peut commencer ailleurs.',
  'refusal.territories.over': 'La partie est finie.',
  'refusal.territories.setting-up': 'Le terrain est encore en préparation.',
  'refusal.territories.not-your-turn': 'C’est à {colour} de jouer.',
  'refusal.territories.draft-first': 'Choisissez d’abord tous les emplacements de ferme.',
  'refusal.territories.off-board': 'Un tronc se place entre deux cases voisines.',
  'refusal.territories.occupied': 'Il y a déjà un tronc ici.',
  'refusal.territories.not-at-free-end': 'La clôture continue de son extrémité libre, en {point}.',
  'refusal.territories.no-chance': 'Après la préparation, le hasard ne décide plus rien.',
  'refusal.territories.bad-setup': 'Cette mise en place ne suit pas les règles.',

  'learn.territories.aim': 'Le plus de terrain',
  'learn.territories.aim.text':
    'Deux familles se partagent le terrain, quatre fermes chacune. Chaque case clôturée avec vos fermes vaut un point.',
  'learn.territories.trunk': 'Un tronc par tour',
  'learn.territories.trunk.text':
    'Posez un tronc entre deux cases. Il part de l’extrémité libre du précédent. Blanc commence au tronc de départ.',
  'learn.territories.complete': 'Un territoire est délimité',
  'learn.territories.complete.text':
    'Si votre tronc touche le bord ou un autre tronc, il n’a plus d’extrémité libre. Un territoire est complet, et vous rejouez.',
  'learn.territories.begin': 'Une nouvelle clôture',
  'learn.territories.begin.text':
    'Partez de n’importe quel tronc posé. Pas à côté d’une ferme adverse, sauf s’il n’y a pas d’autre possibilité.',
  'learn.territories.waste': 'Ne gâchez pas de terrain',
  'learn.territories.waste.text':
    'Jamais de territoire sans ferme, et jamais de clôture qui ne puisse plus séparer des fermes.',
  'learn.territories.draft': 'Sans hasard',
  'learn.territories.draft.text':
    'Choisissez vous-mêmes les emplacements : Blanc un, Noir deux, Blanc deux, Noir deux, Blanc le dernier. Puis Blanc commence.',
  'learn.territories.end': 'Fin de la partie',
  'learn.territories.end.text':
    'La partie est finie quand aucun territoire n’a de fermes des deux couleurs. Comptez vos cases. Le joueur qui en a le plus gagne.',

  'territories.target.trunk': 'Tronc de {from} à {to}',
  'territories.target.farm': 'Ferme en {at}',
  'territories.ask.farm': 'Choisissez un emplacement de ferme',
  'territories.ask.continue': 'Continuez la clôture depuis {at}',
  'territories.ask.begin': 'Commencez une clôture à un tronc',
  'territories.say.setup': 'Le terrain est en place',
  'territories.say.farm': 'place une ferme en {at}',
  'territories.say.trunk': 'pose un tronc {from} – {to}',
  'territories.say.closed': 'la clôture est fermée',
  'territories.say.won': '{name} s’assure {n, plural, one {# case} other {# cases}}',
  'territories.open': '{n, plural, one {# case encore à partager} other {# cases encore à partager}}',
  'territories.land':
    'Blanc a {white, plural, one {# case} other {# cases}}, Noir a {black, plural, one {# case} other {# cases}}, {open, plural, one {# est à partager} other {# sont à partager}}',
  'territories.describe.farmsHeading': 'Fermes',
  'territories.describe.farms': '{name} : fermes en {at} ; {n, plural, one {# case} other {# cases}}',
  'territories.describe.spots': 'Emplacements libres : {at}',
  'territories.describe.trunksHeading': 'Troncs',
  'territories.describe.freeEnd': 'L’extrémité libre est en {at}',
  'territories.describe.noFreeEnd': 'Aucune clôture n’est ouverte',
};
