import { shortestNames } from './shortest-names.ts'

/** What each custom property of a style sheet is called in the build, both with their hyphens. */
export type PropertyNames = ReadonlyMap<string, string>

const property = /(?<![\w-])--[a-z][\w-]*/gi

/** The shortest names, in the order the sheet has its properties: neighbours compress best. */
export function propertyNamesOf(css: string): PropertyNames {
  const long = new Set(css.match(property))
  return new Map([...long].map((name, place) => [name, `--${shortestNames[place] ?? place}`]))
}

/**
 * A sheet, or a text of a script, that says what its custom properties are called in the build.
 * @throws Error where one is not in the sheet: misspelt, or written in parts, it would have no value
 */
export function withShortProperties(text: string, names: PropertyNames): string {
  return text.replace(property, (long) => {
    const short = names.get(long)
    if (!short) throw new Error(`"${long}" is no custom property of the sheet: ${text}`)
    return short
  })
}
