import type { Page } from 'playwright-core'

/** Shows a page of the dark theme as it is printed. */
export async function printDark(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.locator('html.dark').waitFor()
}

/** The colours of an article's words and, last, of what they stand on. */
export function coloursOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll('article :is(h1, dt, dd, dd *, p, p *)')]
    const inks = words.map((element) => getComputedStyle(element).color)
    return [...new Set(inks), getComputedStyle(document.body).backgroundColor]
  })
}

/** Lists an article's parts for screens alone that are visible all the same: drawings, links and buttons. Letterhead and foot are for paper. */
export function onlyForScreens(page: Page): Promise<string[]> {
  return page
    .locator('article :is(img, svg:not([viewBox="0 0 24 24"]), a[href^="/"], button)')
    .and(page.locator('article :not(.print\\:block *, .paper-foot *)'))
    .filter({ visible: true })
    .evaluateAll((elements) => elements.map(({ tagName }) => tagName))
}

export const blackOnWhite = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']

/** Counts the sheets of a page in one orientation. */
export async function pagesOnPaper(page: Page, format: 'A4' | 'A5'): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: false })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
