import type { PictureRefusal } from '@daan/contract/picture-link'

/** A picture at most this large is decoded: about 40 MB of memory. */
const maxPixels = 10_000_000

/** Of these attempts the first that is small enough is taken; the largest is twice the widest place it is shown in. */
const kinds = {
  banner: {
    maxBytes: 300_000,
    attempts: [
      { box: { width: 1280, height: 960, fit: 'inside' }, quality: 80 },
      { box: { width: 1280, height: 960, fit: 'inside' }, quality: 50 },
      { box: { width: 640, height: 480, fit: 'inside' }, quality: 40 },
    ],
  },
  photo: {
    maxBytes: 50_000,
    attempts: [
      { box: { width: 288, height: 288, fit: 'cover' }, quality: 80 },
      { box: { width: 144, height: 144, fit: 'cover' }, quality: 50 },
    ],
  },
} as const

/** The use of a picture: a banner stays whole, a photo of a person becomes a square. */
export type PictureKind = keyof typeof kinds

export function isPictureKind(text: string): text is PictureKind {
  return Object.hasOwn(kinds, text)
}

/** The kinds that may be decoded; everything else that libvips knows is shut off. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`)

/** First bytes of files of these kinds, in hex: JPEG, PNG, GIF, WebP. */
const pictureHead = /^(ffd8ff|89504e470d0a1a0a|474946383[79]61|52494646.{8}57454250)/
const svgHead = /^(\xef\xbb\xbf)?\s*<([\s\S]*<)?svg[\s>]/i
const headBytes = 1024

/** The picture of a kind made of any: WebP, upright, without metadata, within a box; or why there is none. */
export async function reencode(
  picture: Buffer,
  kind: PictureKind,
): Promise<Buffer | PictureRefusal> {
  const head = picture.subarray(0, headBytes)
  if (svgHead.test(head.toString('latin1'))) return 'svg'
  if (!pictureHead.test(head.toString('hex'))) return 'notAPicture'
  const sharp = await loadSharp()
  try {
    return await convert(picture, kind, sharp)
  } catch {
    return 'notAPicture' // the decoder's words are for nobody
  }
}

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  sharp.concurrency(1)
  return sharp
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>

async function convert(
  picture: Buffer,
  kind: PictureKind,
  sharp: Sharp,
): Promise<Buffer | PictureRefusal> {
  const { width, height, pages = 1 } = await sharp(picture, { limitInputPixels: false }).metadata()
  if (pages > 1) return 'animated'
  if (width * height > maxPixels) return 'tooManyPixels'
  const { attempts, maxBytes } = kinds[kind]
  for (const { box, quality } of attempts) {
    const upright = sharp(picture, { limitInputPixels: maxPixels }).autoOrient()
    const fitting = upright.resize({ ...box, withoutEnlargement: true })
    const made = await fitting.webp({ quality }).toBuffer()
    if (made.length <= maxBytes) return made
  }
  return 'tooLarge'
}
