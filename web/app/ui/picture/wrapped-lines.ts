/**
 * Breaks a text into lines no wider than `width`, between words; a word that is wider is broken between
 * what its readers take for letters. Its own line breaks stay.
 * @param widthOf how wide a text is, in the same unit
 */
export function wrappedLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const part of partsOf(paragraph, width, widthOf)) {
      if (line !== '' && widthOf((line + part).trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = part.trimStart()
      } else line += part
    }
    lines.push(line.trimEnd())
  }
  return lines
}

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Words, each with the space after it, and the letters of words that are too wide. */
function partsOf(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  const words = paragraph.match(/\S+\s*|\s+/g) ?? []
  return words.flatMap((word) =>
    widthOf(word.trimEnd()) > width
      ? [...letters.segment(word)].map(({ segment }) => segment)
      : [word],
  )
}
