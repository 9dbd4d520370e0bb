import MagicString from 'magic-string'
import postcss, { AtRule } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import { parseSync, Visitor } from 'vite'
import { type PropertyNames, withShortProperties } from './property-names.ts'
import { shortestNames } from './shortest-names.ts'

/** What each class of a style sheet is called in the build; a name may stay itself. */
export type ClassNames = ReadonlyMap<string, string>

/** Only utilities such as `mt-4`: a plain word may be something else to a script, so it stays. */
const utility = /[^a-z]/

/** The shortest names, in the order the sheet has its classes: neighbours compress best. */
export function classNamesOf(css: string): ClassNames {
  const long = new Set<string>()
  eachClass(css, ({ value }) => long.add(value))
  const plain = new Set([...long].filter((name) => !utility.test(name)))
  const free = shortestNames.filter((name) => !plain.has(name)).values()
  return new Map(
    [...long].map((name) => [name, plain.has(name) ? name : (free.next().value ?? name)]),
  )
}

/** A sheet whose selectors say what its classes are called in the build. */
export function withShortSelectors(css: string, names: ClassNames): string {
  return eachClass(css, (name) => {
    name.value = names.get(name.value) ?? name.value
  })
}

function eachClass(css: string, see: (name: selectorParser.ClassName) => void): string {
  const root = postcss.parse(css)
  const seeing = selectorParser((selectors) => selectors.walkClasses(see))
  root.walkRules((rule) => {
    const { parent } = rule
    const isStep = parent instanceof AtRule && parent.name === 'keyframes'
    if (!isStep) rule.selector = seeing.processSync(rule.selector)
  })
  return root.toString()
}

/**
 * A script whose texts say what classes, where they list them, and properties are called in the build.
 * @throws Error where a class cannot be told from other words of a text: it would keep its old name
 */
export function withShortTexts(code: string, names: ClassNames, properties: PropertyNames): string {
  const script = new MagicString(code)
  const shorten = (start: number, end: number) => {
    const text = code.slice(start, end)
    const short = withShortProperties(shortList(text, names), properties)
    if (short !== text) script.overwrite(start, end, short)
  }
  new Visitor({
    Literal: ({ value, start, end }) => {
      if (typeof value === 'string') shorten(start + 1, end - 1)
    },
    TemplateElement: ({ start, end }) => shorten(start, end),
  }).visit(parseSync('script.js', code).program)
  return script.toString()
}

/** A text is a list of classes when all its words are. */
function shortList(text: string, names: ClassNames): string {
  const words = text.match(/\S+/g) ?? []
  const unknown = words.find((word) => !names.has(word))
  if (unknown === undefined) return text.replace(/\S+/g, (word) => names.get(word) ?? word)
  const isCut =
    /[a-z]-$/.test(unknown) && [...names.keys()].some((name) => name.startsWith(unknown))
  const isMixed = words.some((word) => utility.test(word) && names.has(word))
  const isMarkup = /\bclass="./.test(text)
  if (isCut || isMixed || isMarkup)
    throw new Error(`"${unknown}" is no class of the sheet: ${text}`)
  return text
}
