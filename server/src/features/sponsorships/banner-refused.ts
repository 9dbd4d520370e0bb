import type { BannerRefusal } from '@daan/contract/sponsorships'

/** Why the picture of one link cannot be had. */
export class BannerRefused extends Error {
  override name = 'BannerRefused'
  readonly code: BannerRefusal

  constructor(code: BannerRefusal, options: ErrorOptions = {}) {
    super(code, options)
    this.code = code
  }
}
