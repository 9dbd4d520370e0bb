import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, serialize } from 'parse5'

export type Document = DefaultTreeAdapterTypes.Document
export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node
/** A whole page, or a part of one. */
export type Page = Document | DefaultTreeAdapterTypes.DocumentFragment

/** All elements below a node, as they stand in the page; of one that `isClosed`, none. */
export function elementsOf(node: Node, isClosed: (element: Element) => boolean = () => false) {
  const found: Element[] = []
  collect(node)
  return found

  function collect(parent: Node) {
    if (!('childNodes' in parent)) return
    for (const child of parent.childNodes) {
      if (!adapter.isElementNode(child)) continue
      found.push(child)
      if (!isClosed(child)) collect(child)
    }
  }
}

/** The first element of a name. @throws Error where a page has none */
export function elementNamed(node: Node, tagName: string): Element {
  const found = elementsOf(node).find((element) => element.tagName === tagName)
  if (!found) throw new Error(`A built page has no ${tagName}.`)
  return found
}

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

/** Reads the text of a script or a style. */
export function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => (adapter.isTextNode(node) ? node.value : '')).join('')
}

export function setText(element: Element, text: string): void {
  element.childNodes = []
  if (text) adapter.insertText(element, text)
}

export function remove(element: Element): void {
  adapter.detachNode(element)
}

/** The page as text. Shapes of drawings close themselves, which parsers read and parse5 does not write. */
export function textOfPage(page: Page): string {
  return serialize(page).replace(/"><\/(circle|ellipse|path|rect)>/g, '"/>')
}
