const declaration = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=}))/g
const rootRule = /:root{[^}]*}/g
const registration = /@property (--[\w-]+){[^}]*}/g
const laterRules = /@media \((?:hover:hover|scripting:none)\){(?:[^{}]*{[^{}]*})*}/g

/** What answers a finger, a key or a pointer, who come later than the sheet. */
const answeringRules = /(?<=[{}])[^{}@]*:(?:active|focus)\b[^{}]*{[^{}]*}/g
const answers =
  /(?<=[{;])(?:transition|cursor|touch-action|tab-size|-webkit-tap-highlight-color):[^;{}]*(?:;|(?=}))/g

/** Only script opens dialogs. */
const dialogRules = /(?<=[{}])[^{}]*:modal[^{}]*{[^{}]*}/g
/** Drawings come, or fail to, after the sheet. */
const brokenRules = /(?<=[{}])img\[width\][^{}]*{[^{}]*}/g
const emptyRules = /(?<=[{}])@media[^{}]*{}/g

/** `--name` or `--name, what stands in`, which may hold brackets in brackets. */
const reading = /var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g

/**
 * Style without what a page can be painted without: custom properties that neither it nor the page
 * reads, those that nothing sets, and what only a pointer, a finger, a key, an open dialog, a broken
 * picture or a browser without script shows: all of them have the whole sheet.
 */
export function withoutUnneeded(css: string, html: string): string {
  const first = [laterRules, dialogRules, brokenRules, answeringRules, answers, emptyRules].reduce(
    (less, rules) => less.replaceAll(rules, ''),
    css,
  )
  return withoutUnreadProperties(withoutUnsetProperties(first, html), html)
}

/** What nothing sets has its registered value wherever it is read, or else what stands in for it. */
function withoutUnsetProperties(css: string, html: string): string {
  const set = new Set([...(css + html).matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const ofRoot = [...css.matchAll(rootRule)].map(([rule]) => rule).join('')
  const everywhere = new Set([...ofRoot.matchAll(declaration)].map(([, name]) => name))
  const registered = new Map([...css.matchAll(registration)].map(([rule, name]) => [name, rule]))
  return css.replaceAll(reading, (read: string, name: string, other?: string) => {
    if (everywhere.has(name)) return `var(${name})`
    if (set.has(name)) return read
    return /initial-value:([^;}]*)/.exec(registered.get(name) ?? '')?.[1] ?? other ?? read
  })
}

/** One property may be read only by another that nobody reads, so it goes round until nothing falls. */
function withoutUnreadProperties(css: string, html: string): string {
  const read = new Set([...(css + html).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const keepRead = (rule: string, name: string) => (read.has(name) ? rule : '')
  const less = css.replaceAll(declaration, keepRead).replaceAll(registration, keepRead)
  return less === css ? css : withoutUnreadProperties(less, html)
}
