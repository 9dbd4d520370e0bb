import { amountInWords } from '@daan/contract/amount-words'
import { type Locale, localDigits, locales } from '@daan/contract/digits'
import { formatTaka } from '@daan/contract/taka'
import { codeOf } from '../../content/paper/code-of.ts'
import { drawMark } from '../../content/pictures/draw-mark.ts'
import { charity, proof } from '../../content/site-content.ts'
import { contextOf, pngOf } from '../../ui/picture/canvas.ts'
import { sharePicture } from '../../ui/picture/share-picture.ts'
import { wrappedLines } from '../../ui/picture/wrapped-lines.ts'
import type { Receipt } from './load-receipt.ts'
import type { ReceiptLine, ReceiptWords } from './receipt-words.ts'

type ReceiptPictureOptions = {
  receipt: Receipt
  locale: Locale
  words: ReceiptWords
  url: string
  /** The charity's registration number in words, where it has one. */
  registered: string | undefined
  /** Label of the place to sign; null where nobody signs. */
  signature: string | null
}

const width = 1080
const margin = 84
/** Cut to what is written. */
const tallest = 4000
const markSize = 96
const codeSize = 190
const namesWidth = 270
const lineHeight = 1.32

/** As by day, whatever the page is: a picture is seen elsewhere. */
const colours = {
  paper: '#fffcf4',
  ink: '#12322a',
  second: '#4b5f56',
  sum: '#0e5a45',
  line: '#e3d6b8',
  thread: '#e0a63a',
} as const

/** Hands a receipt to the share sheet as a picture, or saves it where there is none. */
export async function saveReceiptPicture(options: ReceiptPictureOptions): Promise<void> {
  const picture = await drawReceipt(options)
  await sharePicture(picture, `${options.receipt.receiptNumber}.png`)
}

async function drawReceipt(options: ReceiptPictureOptions): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height: tallest })
  const context = contextOf(canvas)
  context.fillStyle = colours.paper
  context.fillRect(0, 0, width, tallest)
  context.textBaseline = 'top'
  let top = await drawHead(context, options)
  top = drawSum(context, options, top)
  for (const line of options.words.lines) top = drawLine(context, line, top)
  return pngOf(cut(canvas, drawFoot(context, options, top + 24) + margin))
}

/** The charity's mark, its name and where it is found, then what the paper is called, and its number. */
async function drawHead(
  context: CanvasRenderingContext2D,
  { words, locale, receipt, registered }: ReceiptPictureOptions,
): Promise<number> {
  await drawMark(context, { left: margin, top: margin, size: markSize })
  const { registration } = proof
  const legal = registration && `${registration.authority[locale]}, ${registered}`
  const phone = charity.phone && localDigits(charity.phone.text, locale)
  const found = [charity.address?.[locale], phone].filter(Boolean).join(' · ')
  let top = margin + markSize + 22
  top = write(context, { text: charity.name[locale], size: 46, isBold: true }, top) + 4
  for (const text of [legal, found]) {
    if (text) top = write(context, { text, size: 28, colour: colours.second }, top) + 2
  }
  top = drawStitch(context, top + 26) + 30
  top = write(context, { text: words.title, size: 40, colour: colours.second, isBold: true }, top)
  return write(context, { text: receipt.receiptNumber, size: 60, isBold: true }, top) + 16
}

function drawSum(
  context: CanvasRenderingContext2D,
  { receipt, locale }: ReceiptPictureOptions,
  from: number,
): number {
  const sum = formatTaka(receipt.amount, locale)
  let top = write(context, { text: sum, size: 112, colour: colours.sum, isBold: true }, from) + 8
  for (const language of locales) {
    const text = amountInWords(receipt.amount, language)
    top = write(context, { text: text.charAt(0).toUpperCase() + text.slice(1), size: 32 }, top) + 4
  }
  return top + 26
}

function drawLine(
  context: CanvasRenderingContext2D,
  { name, value }: ReceiptLine,
  top: number,
): number {
  context.fillStyle = colours.line
  context.fillRect(margin, top, width - 2 * margin, 2)
  const nameBottom = write(context, { text: name, size: 30, colour: colours.second }, top + 14)
  const left = margin + namesWidth
  return (
    Math.max(nameBottom, write(context, { text: value, size: 36, isBold: true, left }, top + 18)) +
    10
  )
}

/** The code and the letters of where it can be looked up, and the line to sign on. */
function drawFoot(
  context: CanvasRenderingContext2D,
  { url, signature }: ReceiptPictureOptions,
  from: number,
): number {
  const top = drawStitch(context, from) + 36
  const { path, size } = codeOf(url)
  context.save()
  context.translate(margin, top)
  context.scale(codeSize / size, codeSize / size)
  context.fillStyle = colours.ink
  context.fill(new Path2D(path))
  context.restore()
  const left = margin + codeSize + 36
  let bottom = write(context, { text: url, size: 26, colour: colours.second, left }, top)
  if (signature) {
    const line = Math.max(bottom, top + codeSize - 56) + 20
    context.fillStyle = colours.ink
    context.fillRect(left, line, width - margin - left, 2)
    bottom = write(context, { text: signature, size: 26, left }, line + 10)
  }
  return Math.max(bottom, top + codeSize)
}

/** A running stitch from edge to edge. @returns where it ends */
function drawStitch(context: CanvasRenderingContext2D, top: number): number {
  context.strokeStyle = colours.thread
  context.lineWidth = 5
  context.lineCap = 'round'
  context.setLineDash([18, 18])
  context.stroke(new Path2D(`M${margin} ${top}H${width - margin}`))
  return top + 5
}

type Text = { text: string; size: number; colour?: string; isBold?: boolean; left?: number }

/** Writes a text below what is there. @returns where the next one begins */
function write(context: CanvasRenderingContext2D, words: Text, top: number): number {
  const { text, size, isBold, colour = colours.ink, left = margin } = words
  const style = getComputedStyle(document.documentElement)
  const face = style.getPropertyValue(isBold ? '--font-display' : '--font-text') || 'sans-serif'
  context.font = `${isBold ? 720 : 400} ${size}px ${face}`
  context.fillStyle = colour
  const lines = wrappedLines(text, width - margin - left, (part) => context.measureText(part).width)
  for (const [index, line] of lines.entries()) {
    context.fillText(line, left, top + index * size * lineHeight)
  }
  return top + lines.length * size * lineHeight
}

function cut(canvas: HTMLCanvasElement, height: number): HTMLCanvasElement {
  const short = Object.assign(document.createElement('canvas'), { width, height })
  contextOf(short).drawImage(canvas, 0, 0)
  return short
}
