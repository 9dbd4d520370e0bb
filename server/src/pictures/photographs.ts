import { hash } from 'node:crypto'
import type { ErrorCode } from '@daan/contract/error-codes'
import { isDrawing } from '@daan/contract/photograph-files'
import type { PictureRefusal } from '@daan/contract/picture-link'
import { type Photograph, photograph, type SitePicture } from '@daan/contract/site-picture'
import type { ActingAdmin } from '../actor.ts'
import { type Acting, recordAct } from '../audit/audit-store.ts'
import type { Db } from '../db/database.ts'
import { type Tx, withTransaction } from '../db/transaction.ts'
import { Refused, refuseUnless } from '../refused.ts'
import type { EncodedFile } from './encoded-file.ts'
import {
  addPhotograph,
  addPhotographFile,
  deletePhotograph,
  findPhotographFile,
  isPhotographPublished,
  markPhotographNamed,
  renewPhotograph,
} from './photograph-store.ts'
import { PictureCache } from './picture-cache.ts'
import type { PictureKind } from './picture-kinds.ts'
import { PdfRefused, PictureRefused } from './picture-refused.ts'
import type { Reencode } from './reencode-in-subprocess.ts'

/** Bytes that all photographs may take: some three thousand. */
const usualTotalBytes = 2 * 1024 ** 3
/** As many files as the pages of a few minutes show; some 10 MB. */
const filesInMemory = 64
const idLength = 32
const fileName = /^([0-9a-f]{32})-([0-9a-z-]+\.[a-z]+)$/

/** The photographs of the site. */
export type Photographs = ReturnType<typeof createPhotographs>

type PhotographOptions = { db: Db; reencode: Reencode; maxTotalBytes?: number }

export function createPhotographs(options: PhotographOptions) {
  const { db, reencode, maxTotalBytes = usualTotalBytes } = options
  return {
    /** Stores a photograph, unless it is stored. @throws Refused for what is none, or too large */
    async upload(file: Buffer, by: ActingAdmin): Promise<Omit<Photograph, 'focus'>> {
      const photo = hash('sha256', file, 'hex').slice(0, idLength)
      const known = await renewPhotograph(db, photo)
      if (known) return known
      const files = await reencodePhotograph(reencode, file, 'photograph')
      const { width, height } = files.reduce((one, other) =>
        other.width > one.width ? other : one,
      )
      await withTransaction(db, async (tx) => {
        const isAdded = await addPhotograph(tx, { photo, width, height }, files, maxTotalBytes)
        refuseUnless(isAdded, 'photograph.tooMany')
        await recordAct(tx, { by, what: 'photograph.uploaded', about: photo })
      })
      return { photo, width, height }
    },

    /** Makes the file that messengers show of a picture, if it is a photograph, unless it is made. */
    async prepareToShare(picture: SitePicture): Promise<void> {
      if (isDrawing(picture)) return
      const { photo, width, focus } = picture
      if (await findPhotographFile(db, photo, `share-${focus.x}-${focus.y}.jpg`)) return
      const largest = await findPhotographFile(db, photo, `${width}.webp`)
      refuseUnless(largest, 'photograph.unknown')
      for (const file of await reencode(largest, 'shared', focus)) {
        await addPhotographFile(db, photo, file)
      }
    },

    shown: new PictureCache({
      names: fileName,
      maxPictures: filesInMemory,
      async load(name) {
        const [, photo = '', file = ''] = fileName.exec(name) ?? []
        return findPhotographFile(db, photo, file)
      },
    }),

    /** Of the files of photographs, those that something published shows. */
    published: new PictureCache<true>({
      names: fileName,
      maxPictures: filesInMemory,
      async load(name) {
        const isShown = await isPhotographPublished(db, name.slice(0, idLength))
        return isShown ? true : undefined
      },
    }),
  }
}

/**
 * Has the photographs of a content that is being saved at `/content` stay for good.
 * @throws Refused where one is not stored, at its place
 */
export async function keepPhotographs(tx: Tx, content: unknown): Promise<void> {
  for (const [place, picture] of photographsIn(content)) {
    const isStored = await markPhotographNamed(tx, picture)
    refuseUnless(isStored, 'photograph.unknown', `/content${place}`)
  }
}

/** Lists the photographs in a content, with their places as JSON pointers. */
function* photographsIn(content: unknown, at = ''): Generator<[string, Photograph]> {
  const { success, data } = photograph.safeParse(content)
  if (success) yield [at, data]
  else if (typeof content === 'object' && content !== null) {
    for (const [key, inner] of Object.entries(content)) yield* photographsIn(inner, `${at}/${key}`)
  }
}

/** Erases a photograph, whatever names it. @returns false where there is none */
export function erasePhotograph(db: Db, photo: string, by: Acting): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const isErased = await deletePhotograph(tx, photo)
    if (isErased) await recordAct(tx, { by, what: 'photograph.erased', about: photo })
    return isErased
  })
}

/** Re-encodes a photograph that staff upload, or the pages of a voucher. @throws Refused for what is none, or too large */
export async function reencodePhotograph(
  reencode: Reencode,
  file: Buffer,
  kind: PictureKind,
): Promise<EncodedFile[]> {
  refuseUnless(!isHeic(file), 'photograph.heic')
  return reencode(file, kind).catch(refuseAsPhotograph)
}

/** Brands of files as iPhones take them, which sharp cannot read. */
const heicHead = /^....ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s

function isHeic(file: Buffer): boolean {
  return heicHead.test(file.toString('latin1', 0, 16))
}

const codeOfRefusal: Partial<Record<PictureRefusal, ErrorCode>> = {
  tooLarge: 'photograph.tooLarge',
  animated: 'photograph.animated',
  tooManyPixels: 'photograph.tooManyPixels',
}

function refuseAsPhotograph(error: unknown): never {
  if (error instanceof PdfRefused) throw new Refused(`voucher.${error.reason}`, { cause: error })
  if (!(error instanceof PictureRefused)) throw error
  const code = codeOfRefusal[error.reason] ?? 'photograph.notAPicture'
  throw new Refused(code, { cause: error })
}
