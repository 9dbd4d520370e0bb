import { dye } from '../dye.ts'
import { child, foot } from '../people/child.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars, sun } from '../quilting.ts'
import { box, disc, fill, line, place, type Svg, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'

/** Two children walking to a village school. */
export const school: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f2', { x: 312, y: 70, from: 52 }),
      sun(312, 66, 32, 'f2', 'sun'),
      stars([40, 40], [120, 56], [200, 34], [372, 36]),
      ground(238, tone('grass'), tone('grassStitch')),
      schoolhouse(),
      flag(),
      place('translate(96,288) scale(1.12)', boy()),
      place('translate(170,284) scale(1.02)', girl()),
    ].join(''),
}

function schoolhouse(): Svg {
  const seams = [0, 1, 2, 3, 4, 5, 6].map((i) => `M${88 + i * 28},98 L${74 + i * 33},126`)
  return [
    box(74, 126, 236, 116, tone('wall')),
    box(262, 126, 48, 116, tone('wallShade')),
    fill('M58,130 L78,92 L306,92 L328,130Z', dye.madder),
    fill('M270,92 L306,92 L328,130 L286,130Z', dye.madderDeep),
    stitch(seams.join(' '), dye.rose, { width: 2, dash: '6 5' }),
    windowAt(92),
    windowAt(244),
    box(188, 150, 46, 92, dye.pine, 3),
    fill('M188,150 h20 v92 l-20,-6z', dye.jade),
    stitch('M82,214 H180 M242,214 H306 M82,228 H180 M242,228 H306', dye.bambooDeep, { width: 2 }),
  ].join('')
}

function windowAt(x: number): Svg {
  const bars = line(`M${x + 20},154 v42 M${x},175 h40`, tone('paneBar'), 2.4)
  return box(x, 154, 40, 42, tone('pane'), 3) + bars
}

function flag(): Svg {
  return [
    line('M346,246 V78', dye.wood, 4),
    fill('M348,80 C362,74 376,86 392,80 V112 C376,118 362,106 348,112Z', dye.bottle),
    disc(367, 96, 9, dye.madder),
  ].join('')
}

function boy(): Svg {
  return (
    child({
      shirt: dye.cream,
      lower: dye.indigo,
      skin: dye.skinDeep,
      lean: 3,
      legs: [
        { path: 'M-8,-32 C-12,-22 -18,-14 -22,-6', skin: dye.skinDeep },
        { path: 'M8,-32 C14,-24 16,-14 14,-4' },
      ].map((leg) => ({ ...leg, skin: dye.skinDeep })),
      farArm: { path: 'M10,-76 C18,-68 22,-60 26,-54' },
      nearArm: { path: 'M-9,-75 C-12,-64 -12,-58 -4,-50', skin: dye.skinDeep },
      back:
        fill('M-26,-80 C-30,-80 -32,-76 -32,-72 V-52 H-14 V-80Z', dye.madder) +
        stitch('M-28,-66 H-16', dye.pollen, { width: 1.8, dash: '4 4' }),
    }) +
    foot(-21, -4, dye.skinDeep, -14) +
    foot(14, -3, dye.skinDeep)
  )
}

function girl(): Svg {
  return (
    child({
      shirt: dye.cream,
      lower: dye.bottle,
      hair: 'braid',
      skirt: true,
      lean: 2,
      legs: [{ path: 'M-8,-26 C-10,-18 -14,-10 -16,-5' }, { path: 'M8,-26 C13,-18 15,-12 14,-4' }],
      farArm: { path: 'M10,-76 C22,-76 26,-86 30,-100', skin: dye.skin },
      nearArm: { path: 'M-9,-75 C-14,-64 -8,-56 8,-58' },
      back: '',
    }) +
    box(2, -70, 17, 20, dye.marigold, 2) +
    stitch('M6,-66 V-54', dye.madder, { width: 1.6, dash: '3 3' }) +
    foot(-16, -3) +
    foot(14, -3)
  )
}
