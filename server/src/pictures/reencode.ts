import type { PictureRefusal } from '@daan/contract/picture-link'
import type { EncodedFile } from './encoded-file.ts'
import { type Focus, isDrawnPdf, kinds, makeFile, type PictureKind } from './picture-kinds.ts'
import { type PdfRefusal, PdfRefused } from './picture-refused.ts'

/** The kinds that may be decoded; everything else that libvips knows is shut off. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`)

/** First bytes of files of these kinds, in hex: JPEG, PNG, GIF, WebP. */
const pictureHead = /^(ffd8ff|89504e470d0a1a0a|474946383[79]61|52494646.{8}57454250)/
const svgHead = /^(\xef\xbb\xbf)?\s*<([\s\S]*<)?svg[\s>]/i
const headBytes = 1024

type Use = { kind: PictureKind; focus: Focus }

/**
 * Makes the files of a kind of any picture: upright, without metadata; or says why there are none. A voucher may be a
 * PDF, of which each page becomes a file.
 */
export async function reencode(
  picture: Buffer,
  use: Use,
): Promise<EncodedFile[] | PictureRefusal | PdfRefusal> {
  if (isDrawnPdf(picture, use.kind)) return reencodePages(picture)
  const head = picture.subarray(0, headBytes)
  if (svgHead.test(head.toString('latin1'))) return 'svg'
  if (!pictureHead.test(head.toString('hex'))) return 'notAPicture'
  const sharp = await loadSharp()
  try {
    return await convert(picture, use, sharp)
  } catch {
    return 'notAPicture' // the decoder's words are for nobody
  }
}

async function reencodePages(pdf: Buffer): Promise<EncodedFile[] | PdfRefusal> {
  const sharp = await loadSharp()
  const { drawPages } = await import('./pdf-pages.ts') // pictures do without it
  const files: EncodedFile[] = []
  try {
    for await (const { data, width, height } of drawPages(pdf)) {
      const open = () => sharp(data, { raw: { width, height, channels: 4 } })
      for (const output of await kinds.voucher.outputs(open)) {
        const file = await makeFile(output)
        if (!file) return 'pdfUnreadable'
        files.push(file)
      }
    }
  } catch (error) {
    return error instanceof PdfRefused ? error.reason : 'pdfUnreadable' // the decoder's words are for nobody
  }
  return files
}

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  sharp.concurrency(1)
  return sharp
}

type LoadedSharp = Awaited<ReturnType<typeof loadSharp>>

async function convert(
  picture: Buffer,
  { kind, focus }: Use,
  sharp: LoadedSharp,
): Promise<EncodedFile[] | PictureRefusal> {
  const { maxPixels, outputs } = kinds[kind]
  const { width, height, pages = 1 } = await sharp(picture, { limitInputPixels: false }).metadata()
  if (pages > 1) return 'animated'
  if (width * height > maxPixels) return 'tooManyPixels'
  const open = () => sharp(picture, { limitInputPixels: maxPixels }).autoOrient()
  const files: EncodedFile[] = []
  for (const output of await outputs(open, focus)) {
    const file = await makeFile(output)
    if (!file) return 'tooLarge'
    files.push(file)
  }
  return files
}
