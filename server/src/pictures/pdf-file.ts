/** First bytes of a PDF. */
const pdfHead = '%PDF-'

export function isPdf(file: Buffer): boolean {
  return file.toString('latin1', 0, pdfHead.length) === pdfHead
}

/** Reasons for which the pages of a PDF are not drawn. */
const pdfRefusals = ['pdfLocked', 'pdfTooManyPages', 'pdfUnreadable'] as const

export type PdfRefusal = (typeof pdfRefusals)[number]

export function isPdfRefusal(text: string): text is PdfRefusal {
  return pdfRefusals.some((reason) => reason === text)
}

/** The pages of a PDF cannot be had, for this reason. */
export class PdfRefused extends Error {
  override name = 'PdfRefused'
  readonly reason: PdfRefusal

  constructor(reason: PdfRefusal, options: ErrorOptions = {}) {
    super(reason, options)
    this.reason = reason
  }
}
