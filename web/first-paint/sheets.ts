/** The addresses of what pages ask for after their first paint. */
export type Sheets = {
  /** The whole style sheet, without fonts. */
  style: string
  /** The sheet that fetches our fonts. */
  fonts: string
  /** The fonts that every page shows. */
  letters: readonly string[]
}
