import file from './fonts/display-bangla.woff2'

const family = 'Daan Headings'
/** As in fonts.css. */
const unicodeRange = 'U+964-965, U+980-9F2, U+9F4-9FE, U+200C-200D'

/**
 * Gives Bangla headings their own face on the first visit, too, where it comes after they were painted:
 * a heading that would break into more or fewer lines keeps the face it has, so that nothing moves.
 */
export async function showBanglaHeadings(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset['headings'] !== undefined) return
  const face = new FontFace(family, `url(${file})`, { weight: '400 900', unicodeRange })
  document.fonts.add(await face.load())
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')]
  const heights = headings.map((heading) => heading.offsetHeight)
  dataset['headings'] = ''
  const changed = headings.filter((heading, index) => heading.offsetHeight !== heights[index])
  for (const heading of changed) heading.dataset['face'] = 'first'
}
