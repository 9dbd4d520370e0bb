import { belowFoldClass } from './in-page/placeholders.ts'
import { attributeOf, type Document, type Element, elementsOf } from './page-tree.ts'

/** Names in a page that selectors may use. */
export type Names = { tags: string[]; classes: string[]; attributes: string[] }

/** Lists the names that a browser with script shows before the parts below the fold come. */
export function namesOnFirstScreen(page: Document): Names {
  const elements = elementsOf(page, isBelowFold)
  return {
    tags: elements.map(({ tagName }) => tagName),
    classes: elements.flatMap(classesOf),
    attributes: elements.flatMap(({ attrs }) => attrs.map(({ name }) => name)),
  }
}

function isBelowFold(element: Element): boolean {
  return classesOf(element).includes(belowFoldClass)
}

function classesOf(element: Element): string[] {
  return attributeOf(element, 'class')?.split(/\s+/) ?? []
}
