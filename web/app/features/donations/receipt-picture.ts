import { amountInWords } from '@daan/contract/amount-words'
import { type Locale, locales } from '@daan/contract/digits'
import { formatTaka } from '@daan/contract/taka'
import cardHead from '../../content/pictures/card-head.svg'
import { formatMoment } from '../../i18n/time.ts'
import { contextOf, loadImage, pngOf } from '../../ui/picture/canvas.ts'
import { sharePicture } from '../../ui/picture/share-picture.ts'
import { wrappedLines } from '../../ui/picture/wrapped-lines.ts'
import type { Receipt } from './load-receipt.ts'

type ReceiptPictureOptions = {
  receipt: Receipt
  locale: Locale
  fundName: string
  state: string
  url: string
}

const width = 1080
const height = 1350
const margin = 92
const headHeight = (width / 800) * 300

/** As by day, whatever the page is: a picture is seen elsewhere. */
const colours = { paper: '#fffcf4', ink: '#12322a', second: '#4b5f56', sum: '#0e5a45' } as const

/** Hands a receipt to the share sheet as a picture, or saves it where there is none. */
export async function saveReceiptPicture(options: ReceiptPictureOptions): Promise<void> {
  const picture = await drawReceipt(options)
  await sharePicture(picture, `${options.receipt.receiptNumber}.png`)
}

async function drawReceipt(options: ReceiptPictureOptions): Promise<Blob> {
  const head = await loadImage(cardHead)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = contextOf(canvas)
  context.fillStyle = colours.paper
  context.fillRect(0, 0, width, height)
  context.drawImage(head, 0, 0, width, headHeight)
  context.textBaseline = 'top'
  let top = headHeight + 64
  for (const line of linesOf(options)) top = write(context, line, top)
  return pngOf(canvas)
}

type Line = { text: string; size: number; colour: string; isBold?: boolean; after: number }

function linesOf({ receipt, locale, fundName, state, url }: ReceiptPictureOptions): Line[] {
  const { ink, second, sum } = colours
  return [
    { text: receipt.receiptNumber, size: 56, colour: ink, isBold: true, after: 28 },
    { text: formatTaka(receipt.amount, locale), size: 116, colour: sum, isBold: true, after: 20 },
    ...locales.map((language) => {
      const words = amountInWords(receipt.amount, language)
      return { text: words, size: 34, colour: ink, after: 8 }
    }),
    { text: fundName, size: 48, colour: ink, isBold: true, after: 14 },
    { text: formatMoment(receipt.at, locale), size: 34, colour: second, after: 10 },
    { text: state, size: 34, colour: second, after: 28 },
    { text: url, size: 26, colour: second, after: 0 },
  ]
}

const lineHeight = 1.3

/** Writes a text below what is there. @returns where the next one begins */
function write(context: CanvasRenderingContext2D, line: Line, top: number): number {
  const { size, isBold, colour, after } = line
  const style = getComputedStyle(document.documentElement)
  const face = style.getPropertyValue(isBold ? '--font-display' : '--font-text') || 'sans-serif'
  context.font = `${isBold ? 720 : 400} ${size}px ${face}`
  context.fillStyle = colour
  const lines = wrappedLines(
    line.text,
    width - 2 * margin,
    (text) => context.measureText(text).width,
  )
  for (const [index, text] of lines.entries()) {
    context.fillText(text, margin, top + index * size * lineHeight)
  }
  return top + lines.length * size * lineHeight + after
}
