import cardFoot from '../../content/pictures/card-foot.svg'
import cardHead from '../../content/pictures/card-head.svg'
import { contextOf, loadImage, pngOf } from '../../ui/picture/canvas.ts'
import { sharePicture } from '../../ui/picture/share-picture.ts'
import { wrappedLines } from '../../ui/picture/wrapped-lines.ts'

const fileName = 'daan-gift-card.png'

const width = 1080
const margin = 92
const headHeight = (width / 800) * 300
const footHeight = (width / 800) * 96
const labelSize = 36
/** By how long the message is to the eye. */
const messageSizes: Record<string, number> = { short: 62, middle: 46, long: 38 }
const lineHeight = 1.5

/** As by day, whatever the page is: a picture is seen elsewhere. */
const colours = { paper: '#fffcf4', ink: '#12322a', label: '#a8321d', line: '#e3d6b8' } as const

/**
 * Draws a card as a picture of 1080 px width, as high as its message needs.
 * @param message the element that shows the message; its fonts are those of the picture
 * @returns a PNG
 */
export async function drawCardPicture(message: HTMLElement, from: string): Promise<Blob> {
  const [head, foot] = await Promise.all([loadImage(cardHead), loadImage(cardFoot)])
  const canvas = document.createElement('canvas')
  const context = contextOf(canvas)
  const size = messageSizes[message.dataset['length'] ?? 'long'] ?? labelSize
  const messageFont = `${size}px ${getComputedStyle(message).fontFamily}`
  context.font = messageFont
  const lines = wrappedLines(
    message.textContent ?? '',
    width - 2 * margin,
    (text) => context.measureText(text).width,
  )
  const messageTop = headHeight + margin
  const messageBottom = messageTop + lines.length * size * lineHeight
  canvas.width = width
  canvas.height = Math.round(messageBottom + labelSize * 2 + margin + footHeight)
  context.fillStyle = colours.paper
  context.fillRect(0, 0, width, canvas.height)
  context.drawImage(head, 0, 0, width, headHeight)
  context.drawImage(foot, 0, canvas.height - footHeight, width, footHeight)
  context.textBaseline = 'top'
  write(context, {
    lines,
    font: messageFont,
    colour: colours.ink,
    top: messageTop,
    step: size * lineHeight,
  })
  const display = getComputedStyle(document.documentElement).getPropertyValue('--font-display')
  const labelFont = `720 ${labelSize}px ${display || 'sans-serif'}`
  write(context, {
    lines: [from],
    font: labelFont,
    colour: colours.label,
    top: messageBottom + labelSize,
    step: 0,
  })
  return pngOf(canvas)
}

type Words = { lines: readonly string[]; font: string; colour: string; top: number; step: number }

function write(context: CanvasRenderingContext2D, { lines, font, colour, top, step }: Words): void {
  context.font = font
  context.fillStyle = colour
  for (const [index, line] of lines.entries()) context.fillText(line, margin, top + index * step)
}

/** Hands a card's picture to the device's share sheet, or saves it where there is none. */
export async function shareCard(message: HTMLElement, from: string): Promise<void> {
  await sharePicture(await drawCardPicture(message, from), fileName)
}
