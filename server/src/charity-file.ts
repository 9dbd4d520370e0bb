import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Charity, CharityFaults, demonstration, readCharity } from '@daan/contract/charity'
import type { SiteSettings } from '@daan/contract/web-build'
import { systemCode } from '@daan/embedded-postgres/engine-error'

const defaultName = 'charity.json'
const maxLogoBytes = 512 * 1024
/** First bytes of files of these kinds, in hex: JPEG, PNG, WebP. */
const pictureHead = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/
const headBytes = 12

/** The charity that runs the site, as its file says. */
export type CharityFile = Pick<SiteSettings, 'charity' | 'isDemonstration' | 'logo'> & {
  /** Names of the settings that it has. */
  set: readonly string[]
}

/** Stands in where there is no file. */
export const demonstrationFile: CharityFile = {
  charity: demonstration,
  isDemonstration: true,
  logo: null,
  set: [],
}

/**
 * Reads the charity's file, and looks at its logo; without a file of the usual name, the demonstration.
 * @param named where the file is said to be; by default it is `charity.json` in `dataDir`
 * @throws CharityFaults that names every fault at once
 */
export function readCharityFile(dataDir: string, named: string | undefined): CharityFile {
  const file = named ?? path.join(dataDir, defaultName)
  const text = readText(file, named === undefined)
  if (text === null) return demonstrationFile
  try {
    const { charity, set } = readCharity(text)
    return { charity, set, isDemonstration: false, logo: readLogo(path.dirname(file), charity) }
  } catch (error) {
    if (!(error instanceof CharityFaults)) throw error
    throw new CharityFaults(error.faults.map((fault) => `${file}: ${fault}`))
  }
}

function readText(file: string, mayBeMissing: boolean): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (mayBeMissing && systemCode(error) === 'ENOENT') return null
    throw new CharityFaults([`${file} cannot be read: ${wordsOf(error)}.`])
  }
}

function readLogo(folder: string, { logo }: Charity): CharityFile['logo'] {
  if (logo === undefined) return null
  const file = path.join(folder, logo)
  const picture = readPicture(file)
  if (!pictureHead.test(picture.subarray(0, headBytes).toString('hex'))) {
    throw new CharityFaults(['logo must be a PNG, JPEG or WebP picture.'])
  }
  return { file, sha256: createHash('sha256').update(picture).digest('hex') }
}

/** Asks for the size first: a huge file is not read. */
function readPicture(file: string): Buffer {
  try {
    if (statSync(file).size <= maxLogoBytes) return readFileSync(file)
  } catch (error) {
    throw new CharityFaults([`logo cannot be read: ${wordsOf(error)}.`])
  }
  throw new CharityFaults([`logo must have ${maxLogoBytes / 1024} KB at the most.`])
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
