import { chunkLoadTimeoutMs } from '@daan/contract/screens'
import { FONTS_PLACEHOLDER, LETTERS_PLACEHOLDER, SHEET_PLACEHOLDER } from './shell/style-id.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
/** What the server hands to React Router, in several scripts because a page may be streamed. */
const HANDED = /<script>(window\.__reactRouterContext[\s\S]*?)<\/script>/g
/** What brings a visitor back to a place in a page. */
const RESTORING =
  /<script>(\(\([^)]*\)\s*=>\s*{\s*if\s*\(!window\.history\.state[\s\S]*?)<\/script>/
const SIDE_EFFECT_IMPORT = /^import "([^"]+)";?/gm
const NAMESPACE_IMPORT = /^import \* as (\w+) from "([^"]+)";/gm
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
  const preloads = [...html.matchAll(PRELOAD)].map((match) => match[1])
  const [context = '', ...streamed] = [...html.matchAll(HANDED)].map((match) => match[1])
  const restoring = RESTORING.exec(html)?.[1] ?? ''
  // One script instead of five: each costs the policy in the page's headers a hash. React looks for
  // three elements here, so the others stay, empty.
  const whole = `<script>${restoring};${context}${streamed.join('')}${deferred(preloads, script)}</script>`
  return html
    .replace(PRELOAD, '')
    .replace(MODULE_SCRIPT, '<script></script>')
    .replace(RESTORING, '<script></script>')
    .replace(HANDED, (_, handed) => (handed === context ? whole : ''))
}

function deferred(preloads: readonly (string | undefined)[], script: string): string {
  const sideEffects = [...script.matchAll(SIDE_EFFECT_IMPORT)].map((match) => match[1])
  const namespaces = [...script.matchAll(NAMESPACE_IMPORT)]
  const rest = script.replace(SIDE_EFFECT_IMPORT, '').replace(NAMESPACE_IMPORT, '').trim()
  if (namespaces.length === 0 || STATIC_IMPORT.test(rest) || !rest.includes(ROUTE_MODULES)) {
    throw new Error('React Router emitted a module script of an unknown shape')
  }
  const own = [...namespaces.map((match) => match[2]), ...sideEffects]
  const names = namespaces.map((match) => match[1])
  // One after another, so that running them leaves the page time to answer in between.
  const shared = preloads.filter((href) => href && !script.includes(href))
  const entries = preloads.filter((href) => href && rest.includes(href))
  // Style, then fonts (they have all words shaped anew), then the parts below the first screen: a
  // frame for each, that the page can answer in between. A font whose letters are there when its
  // sheet comes has words shaped once; no part waits long for letters.
  return afterPaint(`const shared = ${JSON.stringify(shared)}, own = ${JSON.stringify(own)}
const ask = (rel, href, more) => document.head.append(Object.assign(document.createElement("link"), { rel, href }, more))
const asked = (rel, href, more) => new Promise((onload, onerror) => ask(rel, href, { onload, onerror, ...more }))
const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
const fetchLetters = () => Promise.allSettled("${LETTERS_PLACEHOLDER}".split(" ").map((href) => asked("preload", href, { as: "font", crossOrigin: "" })))
const dress = async (letters) => {
const fonts = letters.then(frame).then(() => ask("stylesheet", "${FONTS_PLACEHOLDER}"))
await Promise.race([fonts, new Promise((next) => setTimeout(next, ${lettersPatienceMs}))])
await frame(); await frame(); document.documentElement.dataset.sheet = ""
}
const bringStyle = () => {
const came = asked("stylesheet", "${SHEET_PLACEHOLDER}"), letters = fetchLetters()
ask("preload", "${FONTS_PLACEHOLDER}", { as: "style" })
return came.then(() => { dress(letters) })
}
const sheet = "${SHEET_PLACEHOLDER}" && !document.querySelector("link[rel=stylesheet]") && bringStyle()
for (const href of [...shared, ...own, ...${JSON.stringify(entries)}]) ask("modulepreload", href)
const fail = () => { document.documentElement.dataset.boot = "failed" }
const late = setTimeout(fail, ${chunkLoadTimeoutMs})
try {
for (const href of shared) { await import(href); await new Promise((next) => setTimeout(next)) }
const [${names}] = await Promise.all([...own.map((href) => import(href)), sheet])
clearTimeout(late)
${rest}
} catch (error) { fail(); throw error }`)
}

/** What a fast line needs to bring the letters; on a slow one the later parts come before them. */
const lettersPatienceMs = 100

/** A tab in the background paints nothing for as long as it is there, and should be ready when it is not. */
const patienceMs = 3000

/** Runs code once the browser says that something was painted. */
function afterPaint(code: string): string {
  return `((run) => {
let begun = false
const begin = () => { if (!begun) { begun = true; setTimeout(run) } }
try { new PerformanceObserver((seen) => seen.getEntriesByName("first-contentful-paint")[0] && begin()).observe({ type: "paint", buffered: true }) } catch { begin() }
setTimeout(begin, ${patienceMs})
})(async () => {\n${code}\n})`
}
