/** The element that holds a page's style. */
export const STYLE_ID = 'style'

/** Where the build writes the address of the whole style sheet; empty where a page has it all. */
export const SHEET_PLACEHOLDER = '/style-sheet-of-the-build'

/** Where the build writes the address of the sheet that fetches our fonts; empty in the same pages. */
export const FONTS_PLACEHOLDER = '/fonts-of-the-build'

/** Where the build writes the addresses of the fonts that every page shows, a space between. */
export const LETTERS_PLACEHOLDER = '/letters-of-the-build'
