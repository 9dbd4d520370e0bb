import { maxVouchers } from '@daan/contract/spending-desk'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import { voucherSize } from './picture-kinds.ts'
import { PdfRefused } from './picture-refused.ts'

/** A page of a PDF as it is seen: red, green, blue and opacity of each pixel. */
export type DrawnPage = { width: number; height: number; data: Uint8Array }

/**
 * Draws the pages of a PDF, one after another, in the size of a voucher: forms and stamps as they are seen, and nothing
 * of scripts, links, attached files or what lies behind. PDFium runs as WebAssembly, which reaches nothing but the file.
 * @throws PdfRefused
 */
export async function* drawPages(file: Buffer): AsyncGenerator<DrawnPage> {
  const pdf = await openPdf(file)
  const count = pdf.getPageCount()
  if (count > maxVouchers) throw new PdfRefused('pdfTooManyPages')
  if (count === 0) throw new PdfRefused('pdfUnreadable')
  for (let place = 0; place < count; place++) yield await drawPage(pdf.getPage(place))
}

/** As PDFium's wrapper puts it. */
const lockedShape = /password|security/i

async function openPdf(file: Buffer): Promise<PDFiumDocument> {
  const library = await PDFiumLibrary.init()
  return library.loadDocument(file).catch((error) => {
    const isLocked = error instanceof Error && lockedShape.test(error.message)
    throw new PdfRefused(isLocked ? 'pdfLocked' : 'pdfUnreadable', { cause: error })
  })
}

async function drawPage(page: PDFiumPage): Promise<DrawnPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(voucherSize.width / originalWidth, voucherSize.height / originalHeight)
  const [width, height] = [originalWidth, originalHeight].map((side) => Math.round(side * scale))
  if (!width || !height) throw new PdfRefused('pdfUnreadable') // a page that is missing has no size
  return page.render({ width, height, renderFormFields: true })
}
