import { deflateSync } from 'node:zlib'

/** A PDF of objects, the first of which is its catalog. @param trailer what its trailer says besides */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let file = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<</Root 1 0 R/Size ${size}${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + end, 'latin1')
}

const streamOf = (content: Buffer | string, head = '') =>
  `<</Length ${content.length}${head}>>stream\n${content.toString('latin1')}\nendstream`

/** A PDF with a page for each of these contents. @param more objects after them */
export function pagesOf(
  contents: readonly string[],
  { size = [595, 842], resources = '', more = [] as string[], trailer = '' } = {},
): Buffer {
  const pageOf = (index: number) => 3 + 2 * index
  const kids = contents.map((_content, index) => `${pageOf(index)} 0 R`).join(' ')
  return pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids}]/Count ${contents.length}>>`,
      ...contents.flatMap((content, index) => [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(' ')}]/Resources<<${resources}>>/Contents ${pageOf(index) + 1} 0 R>>`,
        streamOf(deflateSync(content), '/Filter/FlateDecode'),
      ]),
      ...more,
    ],
    trailer,
  )
}

/** A page's content that fills it with a colour. */
export const filled = (red: number, green: number, blue: number) =>
  `${red} ${green} ${blue} rg 0 0 2000 2000 re f`

/** An object with an image that says to be this large, and next to nothing of it. */
export const imageOf = (width: number, height: number) =>
  streamOf(
    deflateSync(Buffer.alloc(1000)),
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/FlateDecode`,
  )
