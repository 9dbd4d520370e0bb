import type { AtRule, Root } from 'postcss'

/** Tailwind's layer for browsers without `@property`. */
const substituteLayer = 'properties'
/** Parts of controls no page has: fields for dates, numbers, files and searches, words in an empty field. */
const absentPart =
  /^::(-webkit-(date|calendar|search|inner-spin|outer-spin)|file-selector-button|placeholder)/

/** Leaves in a sheet what the browsers of vite.config.ts need: nothing stands in for what all of them can. */
export function dropFallbacks(sheet: Root): void {
  sheet.walkAtRules('layer', (layer) => {
    if (layer.nodes && layer.params === substituteLayer) layer.remove()
  })
  sheet.walkAtRules('supports', unwrapMixing)
  sheet.walkRules((rule) => {
    if (rule.selectors.every((selector) => absentPart.test(selector))) rule.remove()
  })
  sheet.walkAtRules('supports', (rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  sheet.walkComments((comment) => {
    comment.remove()
  })
  // Tailwind and Vite each write the prefixed twin of a declaration.
  sheet.walkDecls((declaration) => {
    const before = declaration.prev()
    if (before && String(before) === String(declaration)) before.remove()
  })
}

/** Every one of our browsers mixes colours: the mixed one takes the place of the plain one before it. */
function unwrapMixing(rule: AtRule) {
  if (rule.params.startsWith('(color:color-mix(')) rule.replaceWith(rule.nodes ?? [])
}
