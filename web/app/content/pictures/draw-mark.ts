import { mainDye } from '@daan/drawings/main-dye'
import { rosettePetal, rosetteTurns } from '@daan/drawings/rosette'
import { loadImage } from '../../ui/picture/canvas.ts'
import { charity } from '../site-content.ts'
import { markColours } from './logo-mark.tsx'

type Place = { left: number; top: number; size: number }

/** The grid that the mark is drawn on. */
const grid = 48

/** Draws the charity's logo, as high as its place, or its drawn mark where it has none. */
export async function drawMark(
  context: CanvasRenderingContext2D,
  { left, top, size }: Place,
): Promise<void> {
  const { logo } = charity
  context.save()
  context.translate(left, top)
  if (logo) {
    context.drawImage(await loadImage(logo.src), 0, 0, (size * logo.width) / logo.height, size)
  } else {
    context.scale(size / grid, size / grid)
    drawRosette(context)
  }
  context.restore()
}

function drawRosette(context: CanvasRenderingContext2D): void {
  const middle = grid / 2
  const petal = new Path2D(rosettePetal)
  for (const [index, turn] of rosetteTurns.entries()) {
    context.save()
    context.translate(middle, middle)
    context.rotate((turn * Math.PI) / 180)
    context.translate(-middle, -middle)
    context.fillStyle = index % 2 ? markColours.otherPetals : markColours.petals
    context.fill(petal)
    context.restore()
  }
  drawRound(context, 8, () => {
    context.fillStyle = markColours.centre
    context.fill()
  })
  drawRound(context, 5, () => {
    Object.assign(context, { strokeStyle: mainDye.cream, lineWidth: 1.6, lineCap: 'round' })
    context.setLineDash([2.6, 2.6])
    context.stroke()
  })
}

function drawRound(context: CanvasRenderingContext2D, radius: number, paint: () => void): void {
  context.beginPath()
  context.arc(grid / 2, grid / 2, radius, 0, 2 * Math.PI)
  paint()
}
