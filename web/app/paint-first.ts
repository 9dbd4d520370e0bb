import { bootScript } from './boot-script.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
/** What the server hands to React Router, in several scripts because a page may be streamed. */
const HANDED = /<script>(window\.__reactRouterContext[\s\S]*?)<\/script>/g
/** What brings a visitor back to a place in a page. */
const RESTORING =
  /<script>(\(\([^)]*\)\s*=>\s*{\s*if\s*\(!window\.history\.state[\s\S]*?)<\/script>/
const SIDE_EFFECT_IMPORT = /^import "([^"]+)";?/gm
const NAMESPACE_IMPORT = /^import \* as (\w+) from "([^"]+)";/gm
/** What React Router starts and leaves to itself: where it does not come, nobody would be told. */
const STARTING_IMPORT = /^\s*(?=import\()/m
const STATIC_IMPORT = /^\s*import\s+[^(\s]/m
const ROUTE_MODULES = 'window.__reactRouterRouteModules ='

/**
 * Moves every module request of a prerendered page behind its first paint, so that text and hero
 * never compete with script on a slow link. It rewrites the text React Router 8.4 emits and throws
 * when that text has changed, which fails the build.
 */
export function paintFirst(html: string): string {
  const script = MODULE_SCRIPT.exec(html)?.[1]
  if (script === undefined) throw new Error('React Router emitted no module script to defer')
  const preloads = captured(html.matchAll(PRELOAD))
  const [context = '', ...streamed] = captured(html.matchAll(HANDED))
  const restoring = RESTORING.exec(html)?.[1] ?? ''
  // One script instead of five: each costs the policy in the page's headers a hash. React looks for
  // three elements here, so the others stay, empty.
  // The first of them throws where storage is forbidden, which must not take the others along.
  const whole = `<script>try{${restoring}}catch{};${context}${streamed.join('')}${deferred(preloads, script)}</script>`
  return html
    .replace(PRELOAD, '')
    .replace(MODULE_SCRIPT, '<script></script>')
    .replace(RESTORING, '<script></script>')
    .replace(HANDED, (_, handed) => (handed === context ? whole : ''))
}

function deferred(preloads: readonly string[], script: string): string {
  const namespaces = [...script.matchAll(NAMESPACE_IMPORT)]
  const start = script.replace(SIDE_EFFECT_IMPORT, '').replace(NAMESPACE_IMPORT, '').trim()
  const isKnown = start.includes(ROUTE_MODULES) && STARTING_IMPORT.test(start)
  if (namespaces.length === 0 || STATIC_IMPORT.test(start) || !isKnown) {
    throw new Error('React Router emitted a module script of an unknown shape')
  }
  return bootScript({
    shared: preloads.filter((href) => !script.includes(href)),
    own: [...captured(namespaces, 2), ...captured(script.matchAll(SIDE_EFFECT_IMPORT))],
    names: captured(namespaces),
    entries: preloads.filter((href) => start.includes(href)),
    start: start.replace(STARTING_IMPORT, 'await '),
  })
}

/** What a group of each match holds. */
function captured(matches: Iterable<RegExpMatchArray>, group = 1): string[] {
  return Array.from(matches, (match) => match[group] ?? '')
}
