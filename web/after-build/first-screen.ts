import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { LATER_CLASS } from '../app/shell/later.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** What selectors may name in a page. */
export type Names = { tags: string[]; classes: string[]; attributes: string[] }

/** What a browser with script shows of a page before its later parts come. @param html a whole page */
export function namesOnFirstScreen(html: string): Names {
  const elements = elementsUnder(parse(html))
  const attributes = elements.flatMap(({ attrs }) => attrs)
  return {
    tags: elements.map(({ tagName }) => tagName),
    classes: elements.flatMap(classesOf),
    attributes: attributes.map(({ name }) => name),
  }
}

function elementsUnder(node: Node): Element[] {
  if (!('childNodes' in node)) return []
  const below = node.childNodes.flatMap((child) => elementsUnder(child))
  return 'tagName' in node ? [node, ...(isLater(node) ? [] : below)] : below
}

function isLater(element: Element): boolean {
  return classesOf(element).includes(LATER_CLASS)
}

function classesOf({ attrs }: Element): string[] {
  return attrs.find(({ name }) => name === 'class')?.value.split(/\s+/) ?? []
}
