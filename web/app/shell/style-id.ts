/** The element that holds a page's style. */
export const STYLE_ID = 'style'
