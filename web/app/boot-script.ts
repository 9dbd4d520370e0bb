import { FONTS_PLACEHOLDER, LETTERS_PLACEHOLDER, SHEET_PLACEHOLDER } from './shell/style-id.ts'
import { chunkLoadTimeoutMs } from './ui/load-in-time.ts'

/** What a page imports, by address, and what it does then. */
export type BootModules = {
  /** What several pages share. */
  shared: readonly string[]
  /** What is this page's own, in the order of {@link BootModules.names}, then what has no name. */
  own: readonly string[]
  /** What `start` calls the first of the page's own modules. */
  names: readonly string[]
  /** What `start` imports itself. */
  entries: readonly string[]
  /** The script that brings the page to life, once all of these are there. */
  start: string
}

/** A tab in the background paints nothing for as long as it is there, and should be ready when it is not. */
const paintPatienceMs = 3000

/** What a fast line needs to bring the letters; on a slow one the later parts come before them. */
const lettersPatienceMs = 100

/**
 * Style, then fonts (they have all words shaped anew), then the parts below the first screen: a frame
 * for each, that the page can answer in between. A font whose letters are there when its sheet comes
 * has words shaped once; no part waits long for letters.
 */
const style = `const ask = (rel, href, more) => document.head.append(Object.assign(document.createElement("link"), { rel, href }, more))
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
const sheet = "${SHEET_PLACEHOLDER}" && !document.querySelector("link[rel=stylesheet]") && bringStyle()`

/** The script of a page, which asks for nothing before the page is painted. */
export function bootScript(modules: BootModules): string {
  return afterPaint(`${style}\n${life(modules)}`)
}

/** Shared modules run one after another, so that running them leaves the page time to answer. */
function life({ shared, own, names, entries, start }: BootModules): string {
  return `const shared = ${JSON.stringify(shared)}, own = ${JSON.stringify(own)}
for (const href of [...shared, ...own, ...${JSON.stringify(entries)}]) ask("modulepreload", href)
const fail = () => { document.documentElement.dataset.boot = "failed" }
const late = setTimeout(fail, ${chunkLoadTimeoutMs})
try {
  for (const href of shared) { await import(href); await new Promise((next) => setTimeout(next)) }
  const [${names}] = await Promise.all([...own.map((href) => import(href)), sheet])
  ${start}
  clearTimeout(late)
} catch (error) { fail(); throw error }`
}

/** Runs code once the browser says that something was painted. */
function afterPaint(code: string): string {
  return `((run) => {
let begun = false
const begin = () => { if (!begun) { begun = true; setTimeout(run) } }
try { new PerformanceObserver((seen) => seen.getEntriesByName("first-contentful-paint")[0] && begin()).observe({ type: "paint", buffered: true }) } catch { begin() }
setTimeout(begin, ${paintPatienceMs})
})(async () => {\n${code}\n})`
}
