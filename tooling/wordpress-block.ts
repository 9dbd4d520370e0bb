import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { root } from './repository.ts'

const script = path.join(root, 'deploy/wordpress/daan-donate/editor.js')

type Attributes = Record<string, string>
type Block = { save: (block: { attributes: Attributes }) => string }

/** Gives the HTML that WordPress saves for the donation block, of whose editor only what saves is here. */
export function savedBlock(attributes: Attributes): string {
  const registered = new Map<string, Block>()
  const useBlockProps = { save: () => ({ className: 'wp-block-daan-donate' }) }
  const wp = {
    element: { createElement: htmlOf },
    blockEditor: { useBlockProps },
    components: {},
    i18n: {},
    blocks: { registerBlockType: (name: string, block: Block) => registered.set(name, block) },
  }
  runInContext(readFileSync(script, 'utf8'), createContext({ window: { wp } }))
  const block = registered.get('daan/donate')
  if (!block) throw new Error('The editor script registers no daan/donate.')
  return block.save({ attributes })
}

/** Writes an element as WordPress does; of its children a text alone is escaped. */
function htmlOf(name: string, properties: Attributes, child: string): string {
  const attributes = Object.entries(properties).map(
    ([key, value]) => ` ${key === 'className' ? 'class' : key}="${escaped(value)}"`,
  )
  const inner = name === 'a' ? escaped(child) : child
  return `<${name}${attributes.join('')}>${inner}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
