import postcss, { type AtRule } from 'postcss'

/** Tailwind's layer for browsers without `@property`. */
const substituteLayer = 'properties'
/** Parts of controls no page has: fields for dates, numbers, files and searches, words in an empty field. */
const absentPart =
  /^::(-webkit-(date|calendar|search|inner-spin|outer-spin)|file-selector-button|placeholder)/
/** Tailwind and Vite each write the prefixed twin of a declaration. */
const repeated = /(-webkit-[\w-]+:[^;{}]+;)\1+/g

/** Style as the browsers of vite.config.ts need it: nothing stands in for what all of them can. */
export function modernStyle(css: string): string {
  const root = postcss.parse(css)
  root.walkAtRules('layer', (layer) => {
    if (layer.nodes && layer.params === substituteLayer) layer.remove()
  })
  root.walkAtRules('supports', unwrapMixing)
  root.walkRules((rule) => {
    if (rule.selectors.every((selector) => absentPart.test(selector))) rule.remove()
  })
  root.walkAtRules('supports', (rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  root.walkComments((comment) => {
    comment.remove()
  })
  return root.toString().replaceAll(repeated, '$1')
}

/** Every one of our browsers mixes colours: the mixed one takes the place of the plain one before it. */
function unwrapMixing(rule: AtRule) {
  if (rule.params.startsWith('(color:color-mix(')) rule.replaceWith(rule.nodes ?? [])
}
