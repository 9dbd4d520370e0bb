import type { Sheets } from '../sheets.ts'

/** What a page imports, by address. */
export type BootPlan = {
  /** What several pages share. */
  shared: readonly string[]
  /** The page's own. */
  own: readonly string[]
  /** What hydrates it, once the others are there. */
  entries: readonly string[]
  /** Null where the page has its whole style in it. */
  sheets: Sheets | null
  /** After this long, in ms, script that does not come is a failure. */
  loadTimeoutMs: number
  /** After this long, in ms, a page in a background tab, which paints nothing, starts all the same. */
  paintTimeoutMs: number
}

/**
 * Runs in the page, from its text: it may use nothing but its arguments. Once something is painted it
 * asks for style and script at once, runs what is shared one after another, so that the page can answer
 * in between, hydrates, and fetches our fonts last: hydration is worth more than a face.
 * @param load `import()`, which a build would rewrite here
 * @param start hydrates the page, given its own modules
 */
export function boot(
  plan: BootPlan,
  load: (href: string) => Promise<unknown>,
  start: (own: unknown[]) => Promise<unknown>,
): void {
  const { head, documentElement } = document
  const { sheets } = plan
  let hasBegun = false

  function ask(rel: string, href: string, more?: Partial<HTMLLinkElement>) {
    return new Promise((onload, onerror) => {
      const link = document.createElement('link')
      head.append(Object.assign(link, { rel, href, onload, onerror }, more))
    })
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
  async function bringStyle({ style }: Sheets) {
    await ask('stylesheet', style)
    void showBelowFold()
  }
  // A face whose letters are there when its sheet comes has words shaped once.
  async function bringFonts({ fonts, letters }: Sheets) {
    const font = { as: 'font', crossOrigin: '' }
    await Promise.allSettled([
      ask('preload', fonts, { as: 'style' }),
      ...letters.map((href) => ask('preload', href, font)),
    ])
    await frame()
    await ask('stylesheet', fonts)
  }
  function fail() {
    documentElement.dataset['boot'] = 'failed'
  }
  async function hydrate(style: Promise<void> | false | null) {
    for (const href of plan.shared) {
      await load(href)
      await new Promise((next) => setTimeout(next))
    }
    const [own] = await Promise.all([Promise.all(plan.own.map(load)), style])
    await start(own)
  }
  async function run() {
    const missing = document.querySelector('link[rel=stylesheet]') ? null : sheets
    const style = missing && bringStyle(missing)
    for (const href of [...plan.shared, ...plan.own, ...plan.entries]) {
      ask('modulepreload', href).catch(() => undefined)
    }
    const late = setTimeout(fail, plan.loadTimeoutMs)
    try {
      await hydrate(style)
      clearTimeout(late)
    } catch (error) {
      fail()
      throw error
    } finally {
      if (missing) bringFonts(missing).catch(() => undefined)
    }
  }
  function begin() {
    if (hasBegun) return
    hasBegun = true
    setTimeout(run)
  }
  try {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint')[0]) begin()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    begin()
  }
  setTimeout(begin, plan.paintTimeoutMs)
}
