import type { Container, Root } from 'postcss'
import parseValue, { type FunctionNode, type Node } from 'postcss-value-parser'

/** Media that only paper, a pointer or a browser without script match. */
const laterMedia = /^(print|\((hover:hover|scripting:none)\))$/
/** States that come later than the sheet: a finger or a key, a button that script switches off, an open dialog, a slide that gave way, a drawing that did not come. */
const laterSelector = /:(active|disabled|focus|modal)\b|\[inert\]|^img\[width\]/
const laterProperty = /^(transition|cursor|touch-action|tab-size|-webkit-tap-highlight-color)$/
/** Properties that the reset sets again after `font`, and nothing of ours sets. */
const restatedProperty = /^font-(feature|variation)-settings$/
const pageLanguage = /<html lang="(\w+)"/
const selectorLanguage = /^html:lang\((\w+)\)/
const readProperty = /var\((--[\w-]+)/g
const setProperty = /(--[\w-]+):/g

/** The language of a page, and the custom properties that its elements read and set. */
export type PageProperties = {
  language: string | undefined
  read: readonly string[]
  set: readonly string[]
}

/** Reads them from a page's text. */
export function propertiesOf(html: string): PageProperties {
  return {
    language: pageLanguage.exec(html)?.[1],
    read: [...matches(html, readProperty)].sort(),
    set: [...matches(html, setProperty)].sort(),
  }
}

/**
 * Leaves in a page's critical CSS what it is painted with: nothing that only answers or is of another
 * language, and no custom property that nothing reads or nothing sets.
 */
export function dropUnneeded(css: Root, page: PageProperties): void {
  dropAnswers(css)
  dropOtherLanguages(css, page)
  resolveUnset(css, page)
  dropUnread(css, page)
  dropEmpty(css)
}

function dropAnswers(css: Root): void {
  css.walkAtRules('media', (media) => {
    if (laterMedia.test(media.params)) media.remove()
  })
  css.walkRules((rule) => {
    if (rule.selectors.some((selector) => laterSelector.test(selector))) rule.remove()
  })
  for (const property of [laterProperty, restatedProperty]) {
    css.walkDecls(property, (declaration) => {
      declaration.remove()
    })
  }
}

function dropOtherLanguages(css: Root, { language }: PageProperties): void {
  if (!language) return
  const isOther = (selector: string) =>
    (selectorLanguage.exec(selector)?.[1] ?? language) !== language
  css.walkRules((rule) => {
    if (rule.selectors.every(isOther)) rule.remove()
  })
}

/** Replaces a property that nothing sets by its registered value, or else by its fallback. */
function resolveUnset(css: Root, page: PageProperties): void {
  const set = new Set(page.set)
  const ofRoot = new Set<string>()
  css.walkDecls(/^--/, ({ prop, parent }) => {
    set.add(prop)
    // `parent` is a rule here, but the type says any container.
    if (parent && 'selector' in parent && parent.selector === ':root') ofRoot.add(prop)
  })
  const initial = initialValues(css)
  css.walkDecls((declaration) => {
    if (!declaration.value.includes('var(')) return
    const value = parseValue(declaration.value)
    value.walk((node) => {
      if (node.type === 'function' && node.value === 'var') resolve(node, set, ofRoot, initial)
    }, true)
    declaration.value = value.toString()
  })
}

function resolve(
  reading: FunctionNode,
  set: ReadonlySet<string>,
  ofRoot: ReadonlySet<string>,
  initial: ReadonlyMap<string, string>,
): void {
  const [name, , ...fallback] = reading.nodes
  if (!name) return
  if (ofRoot.has(name.value)) reading.nodes = [name]
  else if (!set.has(name.value)) replace(reading, initial.get(name.value), fallback)
}

/** A function without a name is written as its brackets alone; a word is written as it is. */
function replace(reading: FunctionNode, initial: string | undefined, fallback: Node[]): void {
  const value = initial ?? parseValue.stringify(fallback)
  if (value) Object.assign(reading, { type: 'word', value, nodes: undefined })
}

function initialValues(css: Root): Map<string, string> {
  const values = new Map<string, string>()
  css.walkAtRules('property', (rule) => {
    rule.walkDecls('initial-value', ({ value }) => {
      values.set(rule.params, value)
    })
  })
  return values
}

/** One property may be read only by another that nobody reads, so it goes round until nothing falls. */
function dropUnread(css: Root, page: PageProperties): void {
  const read = new Set(page.read)
  css.walkDecls(({ value }) => {
    for (const name of matches(value, readProperty)) read.add(name)
  })
  let hasDropped = false
  const drop = (node: { remove: () => unknown }, name: string) => {
    if (read.has(name)) return
    node.remove()
    hasDropped = true
  }
  css.walkDecls(/^--/, (declaration) => drop(declaration, declaration.prop))
  css.walkAtRules('property', (rule) => drop(rule, rule.params))
  if (hasDropped) dropUnread(css, page)
}

function dropEmpty(css: Container): void {
  css.each((node) => {
    if (!('nodes' in node) || !node.nodes) return
    dropEmpty(node)
    if (node.nodes.length === 0) node.remove()
  })
}

function matches(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
}
