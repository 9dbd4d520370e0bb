import type { BannerRefusal } from '@daan/contract/sponsorships'

/** A picture at most this large is decoded: about 40 MB of memory. */
const maxPixels = 10_000_000
const maxBannerBytes = 300_000
/** The first of these that is small enough is taken; the largest box is twice the widest place of a banner. */
const attempts = [
  { box: { width: 1280, height: 960 }, quality: 80 },
  { box: { width: 1280, height: 960 }, quality: 50 },
  { box: { width: 640, height: 480 }, quality: 40 },
]

/** What may be decoded; everything else that libvips knows is shut off. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`)

/** How files of these kinds begin, in hex: JPEG, PNG, GIF, WebP. */
const pictureHead = /^(ffd8ff|89504e470d0a1a0a|474946383[79]61|52494646.{8}57454250)/
const svgHead = /^(\xef\xbb\xbf)?\s*<([\s\S]*<)?svg[\s>]/i
const headBytes = 1024

/** The banner made of a picture: WebP, upright, without metadata, within a box; or why there is none. */
export async function reencode(picture: Buffer): Promise<Buffer | BannerRefusal> {
  const head = picture.subarray(0, headBytes)
  if (svgHead.test(head.toString('latin1'))) return 'banner.svg'
  if (!pictureHead.test(head.toString('hex'))) return 'banner.notAPicture'
  const sharp = await loadSharp()
  try {
    return await convert(picture, sharp)
  } catch {
    return 'banner.notAPicture' // the decoder's words are for nobody
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

async function convert(picture: Buffer, sharp: Sharp): Promise<Buffer | BannerRefusal> {
  const { width, height, pages = 1 } = await sharp(picture, { limitInputPixels: false }).metadata()
  if (pages > 1) return 'banner.animated'
  if (width * height > maxPixels) return 'banner.tooManyPixels'
  for (const { box, quality } of attempts) {
    const upright = sharp(picture, { limitInputPixels: maxPixels }).autoOrient()
    const fitting = upright.resize({ ...box, fit: 'inside', withoutEnlargement: true })
    const banner = await fitting.webp({ quality }).toBuffer()
    if (banner.length <= maxBannerBytes) return banner
  }
  return 'banner.tooLarge'
}
