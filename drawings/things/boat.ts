import { dye } from '../dye.ts'
import { boatman } from '../people/boatman.ts'
import { seatedOldMan } from '../people/old-man.ts'
import { seatedWoman } from '../people/seated-woman.ts'
import { disc, fill, line, place, type Svg, stitch } from '../shapes.ts'

/** A country boat and the family it carries; the middle of its waterline is (0, 0), x from -330 to 330. */
export function boat(): Svg {
  return [canopy(), place('translate(-196,-40) scale(-.78,.78)', goat()), family(), hull()].join('')
}

/** A shorter one for a small picture, without the goat; x from -230 to 310. */
export function shortBoat(): Svg {
  return [canopy(), family(), place('translate(40,0) scale(.82,1)', hull())].join('')
}

function family(): Svg {
  return [
    place('translate(-118,-34) scale(.98)', seatedOldMan()),
    place('translate(-34,-32)', seatedWoman({ cloth: dye.madder, edge: dye.marigold }), infant()),
    place(
      'translate(26,-34) scale(.74)',
      seatedWoman({ cloth: dye.jade, edge: dye.pollen, skin: dye.skinLight }),
    ),
    place('translate(258,-66)', boatman()),
  ].join('')
}

/** The same boat, empty, waiting. */
export function mooredBoat(): Svg {
  return canopy() + hull()
}

function canopy(): Svg {
  return [
    fill('M44,-30 C34,-128 62,-166 100,-168 H164 C204,-164 224,-124 216,-40Z', dye.bamboo),
    fill(
      'M164,-168 C204,-164 224,-124 216,-40 L190,-37 C196,-110 186,-150 150,-168Z',
      dye.bambooDeep,
    ),
    stitch('M50,-48 H214 M54,-92 H204 M58,-136 H192', dye.cream, { width: 2, dash: '9 7' }),
    stitch('M52,-70 H208 M56,-114 H198 M84,-158 H186', dye.bambooShadow, { width: 2, dash: '9 7' }),
    fill('M44,-30 C34,-128 62,-166 100,-168 C76,-150 68,-104 78,-32Z', dye.woodDeep),
    line('M100,-168 C76,-150 68,-104 78,-32', dye.marigold, 3),
  ].join('')
}

function goat(): Svg {
  return [
    fill(
      'M-34,-30 C-30,-44 10,-44 22,-38 L34,-62 C38,-68 52,-66 56,-58 L62,-48 C60,-42 50,-42 46,-44 L36,-20 L34,0 L27,0 L25,-18 L-18,-18 L-20,0 L-27,0 L-28,-20 C-36,-22 -38,-26 -34,-30 L-40,-40 L-28,-36Z',
      dye.cream,
    ),
    line('M40,-64 C36,-76 28,-78 24,-76', dye.bambooDeep, 4),
    fill('M36,-60 L24,-54 L34,-50Z', dye.bambooDeep),
    disc(50, -56, 2, dye.woodDeep),
    stitch('M-26,-34 L18,-32 M-26,-26 L20,-25', dye.bambooDeep, { width: 2, dash: '5 5' }),
  ].join('')
}

function infant(): Svg {
  return [
    fill('M8,-52 C14,-66 44,-66 50,-52 C54,-36 34,-26 20,-28 C10,-30 4,-40 8,-52Z', dye.marigold),
    disc(43, -57, 10, dye.skinLight),
    stitch('M12,-46 C22,-38 36,-36 46,-42', dye.madderDeep, { width: 2, dash: '4 4' }),
  ].join('')
}

/** Of the boat that carries the family, and of every boat behind it. */
export const hullOutline =
  'M-330,-128 C-268,-58 -170,-36 -20,-34 C130,-34 236,-56 330,-168 C322,-84 270,0 196,14 H-176 C-256,6 -306,-60 -330,-128Z'

/** The planked hull, with the painted eye that every such boat has on its prow. */
function hull(): Svg {
  return [
    fill(hullOutline, dye.woodDeep),
    fill(
      'M-330,-128 C-268,-58 -170,-36 -20,-34 C130,-34 236,-56 330,-168 L326,-146 C232,-38 130,-18 -20,-18 C-170,-18 -262,-40 -322,-108Z',
      dye.wood,
    ),
    stitch('M-308,-98 C-250,-40 -160,-24 -20,-24 C130,-24 232,-46 316,-134', dye.marigold, {
      width: 3,
      dash: '9 7',
    }),
    stitch('M-286,-52 Q-10,52 290,-76 M-240,-12 Q-20,23 240,-18', dye.bambooDeep, {
      width: 2,
      dash: '9 7',
      opacity: 0.5,
    }),
    fill('M-292,-74 C-284,-84 -268,-80 -258,-66 C-270,-60 -284,-62 -292,-74Z', dye.cream),
    disc(-275, -71, 5, dye.forest),
  ].join('')
}
