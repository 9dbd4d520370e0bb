import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Seal } from '@daan/contract/charity'
import type { SiteSettings } from '@daan/contract/web-build'
import { dye } from '@daan/drawings/palette'
import { rosette } from '@daan/drawings/rosette'
import sharp, { type Sharp } from 'sharp'

/** The logo as pages show it: its address, and its size in pixels. */
type PageLogo = { src: string; width: number; height: number }

/** Twice its largest place on a page. */
const logoBox = { width: 480, height: 112 }
const maxPixels = 10_000_000
/** Decoders left on; everything else that libvips knows is shut off. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`)
/** The server has seen that a logo is none, by how it begins: what is left is the seal, which we draw. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })

/** [file, edge in pixels, whether a device may crop it round]. */
const icons = [
  ['favicon-32.png', 32, false],
  ['apple-touch-icon.png', 180, true],
  ['icon-192.png', 192, false],
  ['icon-512.png', 512, false],
  ['icon-maskable-192.png', 192, true],
  ['icon-maskable-512.png', 512, true],
] as const

/**
 * Re-encodes the logo for pages, which keeps only its picture, into the folder of the site's files.
 * @throws Error where it cannot be decoded
 */
export async function writeLogo(
  client: string,
  logo: SiteSettings['logo'],
): Promise<PageLogo | null> {
  if (!logo) return null
  const fitting = (await decoded(logo.file)).resize({
    ...logoBox,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { data, info } = await fitting.webp({ quality: 90 }).toBuffer({ resolveWithObject: true })
  const digest = createHash('sha256').update(data).digest('hex').slice(0, 8)
  const src = `/assets/logo-${digest}.webp`
  await writeFile(path.join(client, src), data)
  return { src, width: info.width, height: info.height }
}

/** Draws the site's icons in the colours of the charity's seal, or else with its logo, over the usual ones. */
export async function writeIcons(client: string, { charity, logo }: SiteSettings): Promise<void> {
  if (!logo && !charity.seal) return
  const seal = charity.seal && sealFile(charity.seal)
  for (const [name, edge, isCropped] of icons) {
    const mark = seal ? sharp(Buffer.from(seal), { density: 768 }) : await decoded(logo?.file ?? '')
    await writeFile(path.join(client, name), await iconOf(mark, edge, isCropped))
  }
  const drawn = path.join(client, 'favicon.svg')
  await (seal ? writeFile(drawn, seal) : rm(drawn))
  await rm(path.join(client, 'icon-maskable.svg'))
}

/** The drawn mark, on a 48 x 48 grid. */
function sealFile(seal: Seal): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${rosette(seal)}</svg>`
}

/** Draws the mark; one that may be cropped stands on paper, inside the safe zone of a maskable icon. */
function iconOf(mark: Sharp, edge: number, isCropped: boolean): Promise<Buffer> {
  const inner = isCropped ? Math.round(edge * 0.66) : edge
  const margin = Math.floor((edge - inner) / 2)
  const rest = edge - inner - margin
  const background = isCropped ? dye.cream : '#0000'
  return mark
    .resize({ width: inner, height: inner, fit: 'contain', background: '#0000' })
    .extend({ top: margin, left: margin, bottom: rest, right: rest, background })
    .flatten(isCropped ? { background } : false)
    .png()
    .toBuffer()
}

async function decoded(file: string): Promise<Sharp> {
  const picture = sharp(await readFile(file), { limitInputPixels: maxPixels, failOn: 'error' })
  await picture.metadata().catch(() => {
    throw new Error(`The logo ${file} cannot be read as a picture.`)
  })
  return picture.autoOrient()
}
