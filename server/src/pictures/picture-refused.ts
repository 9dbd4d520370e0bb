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

/** Reasons for which the pages of a PDF are not drawn. */
export type PdfRefusal = 'pdfLocked' | 'pdfTooManyPages' | 'pdfUnreadable'

/** The pages of a PDF cannot be had, for this reason. */
export class PdfRefused extends Error {
  override name = 'PdfRefused'
  readonly reason: PdfRefusal

  constructor(reason: PdfRefusal, options: ErrorOptions = {}) {
    super(reason, options)
    this.reason = reason
  }
}
