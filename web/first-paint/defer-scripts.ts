import { parseSync } from 'rolldown/utils'
import { bootScript } from './boot-script.ts'
import type { BootPlan } from './in-page/boot-plan.ts'
import {
  attributeOf,
  type Document,
  type Element,
  elementNamed,
  elementsOf,
  remove,
  setText,
  textOf,
} from './page-tree.ts'

/** The server's data for React Router, in several scripts because a page may be streamed. */
const routerContext = 'window.__reactRouterContext'
const routeModules = 'window.__reactRouterRouteModules ='

/** Files that a page asks for beside its modules. */
export type BootFiles = Pick<BootPlan, 'hydration' | 'style'> & {
  /** Data that the module of hydration hands to React Router, which need not stand in the page. */
  handed: string
  /** The scripts that say what the page says; they run before the app's. */
  content: readonly string[]
}

/**
 * Moves every request for a module behind the first paint, so that text and hero never compete with
 * script on a slow line, and makes one script of a page's four, because each needs a hash in the
 * page's headers. React looks for two elements here, so the other stays, empty.
 * @throws Error where React Router writes a page of another shape than that of 8.4, or where the
 * body has an inline script that React Router does not write
 */
export function deferScripts(
  page: Document,
  { handed: handedLater, content, ...files }: BootFiles,
): void {
  const preloads = elementsOf(page).filter(
    (element) => attributeOf(element, 'rel') === 'modulepreload',
  )
  const scripts = inlineScripts(page)
  const start = scripts.find((script) => attributeOf(script, 'type') === 'module')
  if (!start) throw new Error('React Router emitted no module script to defer')
  const [context, ...streamed] = scripts.filter(isHanded)
  const unknown = scripts.find((script) => script !== start && !isHanded(script))
  if (unknown) throw new Error(`The page has an inline script nobody knows: ${textOf(unknown)}`)
  const boot = bootScript(
    modulesOf(
      textOf(start),
      preloads.map((link) => attributeOf(link, 'href') ?? ''),
      content,
    ),
    files,
  )
  const handing = handedIn(page)
  const whole = `${handing === handedLater ? '' : handing}${boot}`
  for (const element of [...preloads, ...streamed]) remove(element)
  start.attrs = []
  setText(start, context ? '' : whole)
  if (context) setText(context, whole)
}

/** Reads the data that a page hands to React Router. */
export function handedIn(page: Document): string {
  return inlineScripts(page).filter(isHanded).map(textOf).join('')
}

function isHanded(script: Element): boolean {
  return textOf(script).startsWith(routerContext)
}

function inlineScripts(page: Document): Element[] {
  return elementsOf(elementNamed(page, 'body')).filter(isInlineScript)
}

function isInlineScript(element: Element): boolean {
  const type = attributeOf(element, 'type')
  return element.tagName === 'script' && textOf(element) !== '' && (!type || type === 'module')
}

/** Takes the module script apart: what it imports, and what it does then. */
function modulesOf(code: string, preloads: readonly string[], content: readonly string[]) {
  const { program, errors } = parseSync('start.js', code)
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration')
  const rest = program.body.filter((node) => node.type !== 'ImportDeclaration')
  const last = rest.at(-1)
  const entry = last?.type === 'ExpressionStatement' ? last.expression : null
  const isKnown = errors.length === 0 && entry?.type === 'ImportExpression'
  if (!isKnown || imports.length === 0 || !code.includes(routeModules)) {
    throw new Error('React Router emitted a module script of an unknown shape')
  }
  const text = (node: { start: number; end: number }) => code.slice(node.start, node.end)
  const named = imports.filter(({ specifiers }) => specifiers.length > 0)
  const nameless = imports.filter(({ specifiers }) => specifiers.length === 0)
  return {
    shared: [...content, ...preloads.filter((href) => !code.includes(href))],
    own: [...named, ...nameless].map(({ source }) => source.value),
    names: named.map(({ specifiers }) => namespaceOf(specifiers)),
    entries: preloads.filter((href) => text(entry).includes(href)),
    start: [...rest.slice(0, -1).map(text), `await ${text(entry)}`].join('\n'),
  }
}

function namespaceOf(specifiers: readonly { type: string; local: { name: string } }[]): string {
  const [only, ...more] = specifiers
  if (only?.type !== 'ImportNamespaceSpecifier' || more.length > 0) {
    throw new Error('React Router emitted a module script of an unknown shape')
  }
  return only.local.name
}
