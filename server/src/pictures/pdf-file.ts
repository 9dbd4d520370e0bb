import type { PictureKind } from './picture-kinds.ts'

const pdfHead = '%PDF-'

/** Tells whether a file is a PDF whose pages are drawn, which those of vouchers alone are. */
export function isDrawnPdf(file: Buffer, kind: PictureKind): boolean {
  return kind === 'voucher' && file.toString('latin1', 0, pdfHead.length) === pdfHead
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
