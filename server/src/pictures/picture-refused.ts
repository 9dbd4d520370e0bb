import type { PictureRefusal } from '@daan/contract/picture-link'

/** The picture of a link cannot be had, for this reason. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly reason: PictureRefusal

  constructor(reason: PictureRefusal, options: ErrorOptions = {}) {
    super(reason, options)
    this.reason = reason
  }
}
