import { LRUCache } from 'lru-cache'

/** As many as a few minutes show; 5 MB at the most. */
const usualMaxPictures = 16

/** The longest that another server's removal of a picture may go unheard. */
const keptMs = 60_000

/** Pictures that are named by what their bytes hash to. */
const usualNames = /^[0-9a-f]{64}\.webp$/

/** Gives the hash, in hex, that is such a picture's name. */
export function hashIn(name: string): string {
  return name.replace('.webp', '')
}

type CacheOptions<Picture> = {
  /** Finds a picture that may be shown. */
  load: (name: string) => Promise<Picture | undefined>
  /** Names that a picture may have; by default what its bytes hash to. */
  names?: RegExp
  maxPictures?: number
}

/** Pictures that may be shown, or what is known of them; those asked for last stay in memory for a minute. */
export class PictureCache<Picture extends object | true = Buffer> {
  readonly #load: CacheOptions<Picture>['load']
  readonly #names: RegExp
  readonly #pictures: LRUCache<string, Picture>

  constructor({ load, names = usualNames, maxPictures = usualMaxPictures }: CacheOptions<Picture>) {
    this.#load = load
    this.#names = names
    this.#pictures = new LRUCache({ max: maxPictures, ttl: keptMs })
  }

  /** Finds a picture; undefined for what is none on show. */
  async find(name: string): Promise<Picture | undefined> {
    if (!this.#names.test(name)) return undefined
    const remembered = this.#pictures.get(name)
    if (remembered) return remembered
    const picture = await this.#load(name)
    if (picture) this.#pictures.set(name, picture)
    return picture
  }

  /** Has every picture read anew: one of them is shown no more. */
  forget(): void {
    this.#pictures.clear()
  }
}
