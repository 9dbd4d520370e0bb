import type { BootPlan } from './boot-plan.ts'
import type { Hydrate } from './hydrate.ts'

/**
 * Runs in the page, from its text: it may use nothing but its arguments. Once something is painted it
 * asks for style and script at once. It stands in every page and is read before the first paint, so
 * what can wait for a request is in {@link Hydrate}.
 * @param load `import()`, which a build would rewrite here
 * @param start hydrates the page, given its own modules
 * @param loadTimeoutMs after this long script that does not come is a failure
 * @param paintTimeoutMs after this long a page in a background tab, which paints nothing, starts all the same
 */
export function boot(
  plan: BootPlan,
  load: <Module>(href: string) => Promise<Module>,
  start: (own: unknown[]) => Promise<unknown>,
  loadTimeoutMs: number,
  paintTimeoutMs: number,
): void {
  const { head, documentElement } = document
  let hasBegun = false

  function link(rel: string, href: string, more?: Partial<HTMLLinkElement>) {
    head.append(Object.assign(document.createElement('link'), { rel, href }, more))
  }
  function ask(rel: string, href: string, more?: Partial<HTMLLinkElement>) {
    return new Promise((onload, onerror) => link(rel, href, { onload, onerror, ...more }))
  }
  function frame() {
    return new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  }
  // Not in the frame that brings their style: laying them out takes a frame of its own.
  async function showBelowFold() {
    await frame()
    await frame()
    documentElement.dataset['sheet'] = ''
  }
  async function bringStyle(href: string) {
    await ask('stylesheet', href)
    void showBelowFold()
  }
  function fail() {
    documentElement.dataset['boot'] = 'failed'
  }
  async function run() {
    const missing = document.querySelector('link[rel=stylesheet]') ? null : plan.style
    const style = missing === null ? null : bringStyle(missing)
    // A page's policy lets an inline script import only what a link has asked for before.
    for (const href of [plan.hydration, ...plan.shared, ...plan.own, ...plan.entries]) {
      link('modulepreload', href)
    }
    const late = setTimeout(fail, loadTimeoutMs)
    try {
      const { hydrate } = await load<{ hydrate: Hydrate }>(plan.hydration)
      await hydrate(plan, { load, start, ask, frame, style })
      clearTimeout(late)
    } catch (error) {
      fail()
      throw error
    }
  }
  function begin() {
    if (hasBegun) return
    hasBegun = true
    setTimeout(run)
  }
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint')[0]) begin()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(begin, paintTimeoutMs)
}
