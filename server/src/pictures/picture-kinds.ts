import { widthsOf } from '@daan/contract/photograph-files'
import { maxPhotographSize, type Photograph } from '@daan/contract/site-picture'
import type { ResizeOptions, Sharp } from 'sharp'
import type { EncodedFile } from './encoded-file.ts'

/** Opens a picture as it is to be seen: upright. */
type Open = () => Sharp

/** The point that a crop is made around, in percent. */
export type Focus = Photograph['focus']

/** A file to be made: of these attempts the first that is small enough is taken. */
type Output = { name: string; maxBytes: number; attempts: Sharp[] }

type Kind = {
  /** A picture at most this large is decoded. */
  maxPixels: number
  outputs: (open: Open, focus: Focus) => Promise<Output[]>
}

/** About 40 MB of memory. */
const pixelsOfBanner = 10_000_000
/** A telephone’s largest; about 200 MB of memory, given back at once. */
const pixelsOfPhotograph = 60_000_000
const sharedSize = { width: 1200, height: 630 } as const
/** Small print of a page stays legible. */
export const voucherSize = { width: 2000, height: 2800 } as const
const maxPhotographBytes = 1_500_000
/** Of AVIF: a second of work for a photograph, within some percent of the smallest. */
const effort = 2

/**
 * The uses of pictures: a banner stays whole, a photo of a person becomes a square, a photograph of the site comes in
 * the sizes that pages ask for and as messengers show it, and one of a voucher in a size that can be read. The largest
 * is twice the widest place it is shown in.
 */
export const kinds = {
  banner: {
    maxPixels: pixelsOfBanner,
    async outputs(open) {
      const webp = (width: number, height: number, quality: number) =>
        open()
          .resize({ width, height, ...whole })
          .webp({ quality })
      const attempts = [webp(1280, 960, 80), webp(1280, 960, 50), webp(640, 480, 40)]
      return [{ name: 'webp', maxBytes: 300_000, attempts }]
    },
  },
  photo: {
    maxPixels: pixelsOfBanner,
    async outputs(open) {
      const square = (side: number, quality: number) =>
        open()
          .resize({ width: side, height: side, fit: 'cover', withoutEnlargement: true })
          .webp({ quality })
      return [{ name: 'webp', maxBytes: 50_000, attempts: [square(288, 80), square(144, 50)] }]
    },
  },
  photograph: { maxPixels: pixelsOfPhotograph, outputs: outputsOfPhotograph },
  voucher: { maxPixels: pixelsOfPhotograph, outputs: outputsOfVoucher },
  shared: { maxPixels: pixelsOfPhotograph, outputs: outputsForSharing },
} as const satisfies Record<string, Kind>

export type PictureKind = keyof typeof kinds

export function isPictureKind(text: string): text is PictureKind {
  return Object.hasOwn(kinds, text)
}

const pdfHead = '%PDF-'

/** Tells whether a file is a PDF whose pages are drawn, which those of vouchers alone are. */
export function isDrawnPdf(file: Buffer, kind: PictureKind): boolean {
  return kind === 'voucher' && file.toString('latin1', 0, pdfHead.length) === pdfHead
}

/** Makes a file. @returns null where no attempt is small enough */
export async function makeFile({ name, maxBytes, attempts }: Output): Promise<EncodedFile | null> {
  for (const attempt of attempts) {
    const { data, info } = await attempt.toBuffer({ resolveWithObject: true })
    if (data.length > maxBytes) continue
    return { name, width: info.width, height: info.height, bytes: data }
  }
  return null
}

const whole = { fit: 'inside', withoutEnlargement: true } as const satisfies ResizeOptions

/** Decoded and made smaller once, encoded for each size. */
async function outputsOfPhotograph(open: Open): Promise<Output[]> {
  const sharp = open().resize({ ...maxPhotographSize, ...whole })
  const { data, info } = await flat(sharp).raw().toBuffer({ resolveWithObject: true })
  const { default: create } = await import('sharp')
  const sized = (width: number) => create(data, { raw: info }).resize({ width })
  return widthsOf(info).flatMap((width) => [
    {
      name: `${width}.avif`,
      maxBytes: maxPhotographBytes,
      attempts: [50, 30].map((quality) => sized(width).avif({ quality, effort })),
    },
    {
      name: `${width}.webp`,
      maxBytes: maxPhotographBytes,
      attempts: [75, 40].map((quality) => sized(width).webp({ quality })),
    },
  ])
}

async function outputsOfVoucher(open: Open): Promise<Output[]> {
  const sized = open().resize({ ...voucherSize, ...whole })
  const attempts = [75, 50, 30].map((quality) => flat(sized.clone()).webp({ quality }))
  return [{ name: 'webp', maxBytes: maxPhotographBytes, attempts }]
}

async function outputsForSharing(open: Open, { x, y }: Focus): Promise<Output[]> {
  const { width, height } = sharedSize
  const { width: ownWidth, height: ownHeight } = await open().metadata()
  const scale = Math.max(width / ownWidth, height / ownHeight)
  const [scaledWidth, scaledHeight] = [Math.ceil(ownWidth * scale), Math.ceil(ownHeight * scale)]
  const cropped = flat(open())
    .resize({ width: scaledWidth, height: scaledHeight, fit: 'fill' })
    .extract({
      left: Math.round(((scaledWidth - width) * x) / 100),
      top: Math.round(((scaledHeight - height) * y) / 100),
      width,
      height,
    })
  const attempts = [80, 50].map((quality) => cropped.clone().jpeg({ quality, mozjpeg: true }))
  return [{ name: `share-${x}-${y}.jpg`, maxBytes: maxPhotographBytes, attempts }]
}

/** On white where it is transparent. */
function flat(picture: Sharp): Sharp {
  return picture.flatten({ background: '#fff' }).toColourspace('srgb')
}
