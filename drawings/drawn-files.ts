import { categoryMarks } from './category-marks.ts'
import { dye } from './dye.ts'
import { gallery } from './gallery.ts'
import { hem } from './hem.ts'
import { pictureFile, pictureMarkup } from './picture.ts'
import { heroFlood } from './pictures/hero-flood.ts'
import { box, place, type Svg } from './shapes.ts'
import { rosette } from './things/rosette.ts'
import { nightDeclarations } from './tone.ts'

const pictures = 'app/content/pictures'
const marks = 'app/content/marks'

/** Every file `draw` writes: [path from the web workspace, content]. */
export function drawnFiles(): [string, string][] {
  const files = Object.entries(gallery).map(([name, picture]): [string, string] => [
    `${pictures}/${name}.svg`,
    pictureFile(picture),
  ])
  const night = nightDeclarations(heroFlood.draw()).replaceAll(/([:;])/g, (mark) =>
    mark === ':' ? ': ' : ';\n  ',
  )
  return [
    ...files,
    [`${pictures}/hero-flood.inline.svg`, pictureMarkup(heroFlood)],
    [`${pictures}/hero-flood.css`, `.dark {\n  ${night};\n}\n`],
    [`${marks}/category-marks.svg`, pictureMarkup(categoryMarks)],
    [`${marks}/hem.svg`, pictureMarkup(hem)],
    ['public/favicon.svg', pictureMarkup({ size: [48, 48], draw: rosette })],
    ['public/icon-maskable.svg', pictureMarkup({ size: [512, 512], draw: maskableIcon })],
  ]
}

/** The mark on paper, inside the safe zone that a maskable icon may be cropped to. */
function maskableIcon(): Svg {
  return box(0, 0, 512, 512, dye.cream) + place('translate(88,88) scale(7)', rosette())
}
