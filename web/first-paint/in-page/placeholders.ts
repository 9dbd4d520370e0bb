/** Marks a part of a page that stands below the first screen. */
export const belowFoldClass = 'below-fold'

/** The element that holds a page's style. */
export const styleId = 'style'

/** Stands where the build writes the address of the whole style sheet; empty where a page has it all. */
export const sheetPlaceholder = '/style-sheet-of-the-build'

/** Stands where the build writes the address of the sheet that fetches our fonts; empty in the same pages. */
export const fontsPlaceholder = '/fonts-of-the-build'
