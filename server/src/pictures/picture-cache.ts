/** As many as a few minutes show; 5 MB at the most. */
const maxPictures = 16

/** The longest that another server's removal of a picture may go unheard. */
const keptMs = 60_000

const sha256Hex = /^[0-9a-f]{64}$/

/** Finds a picture that may be shown, by what its bytes hash to (hex). */
type FindPicture = (sha256: string) => Promise<Buffer | undefined>

/** Pictures that may be shown; those asked for last stay in memory for a minute. */
export class PictureCache {
  readonly #load: FindPicture
  readonly #pictures = new Map<string, { picture: Buffer; readAt: number }>()

  constructor(load: FindPicture) {
    this.#load = load
  }

  /** @param sha256 hex; undefined for what is no picture on show */
  async find(sha256: string): Promise<Buffer | undefined> {
    if (!sha256Hex.test(sha256)) return undefined
    const remembered = this.#pictures.get(sha256)
    if (remembered && performance.now() - remembered.readAt < keptMs) return remembered.picture
    const picture = await this.#load(sha256)
    this.#pictures.delete(sha256) // to come last, or not at all
    if (picture) this.#keep(sha256, picture)
    return picture
  }

  /** Has every picture read anew: one of them is shown no more. */
  forget(): void {
    this.#pictures.clear()
  }

  #keep(sha256: string, picture: Buffer): void {
    this.#pictures.set(sha256, { picture, readAt: performance.now() })
    const [oldest] = this.#pictures.keys()
    if (this.#pictures.size > maxPictures && oldest !== undefined) this.#pictures.delete(oldest)
  }
}
