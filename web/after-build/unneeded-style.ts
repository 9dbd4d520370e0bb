const declaration = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=}))/g
const registration = /@property (--[\w-]+){[^}]*}/g
const laterRules = /@media \((?:hover:hover|scripting:none)\){(?:[^{}]*{[^{}]*})*}/g

/**
 * Style without what a page can be painted without: custom properties that neither it nor the page
 * reads, and what only a pointer over something or a browser without script shows: both have the
 * whole sheet.
 */
export function withoutUnneeded(css: string, html: string): string {
  return withoutUnreadProperties(css.replaceAll(laterRules, ''), html)
}

/** One property may be read only by another that nobody reads, so it goes round until nothing falls. */
function withoutUnreadProperties(css: string, html: string): string {
  const read = new Set([...(css + html).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const keepRead = (rule: string, name: string) => (read.has(name) ? rule : '')
  const less = css.replaceAll(declaration, keepRead).replaceAll(registration, keepRead)
  return less === css ? css : withoutUnreadProperties(less, html)
}
