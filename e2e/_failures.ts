import type { Page } from 'playwright-core'

/** The console's lines about requests that meet no network or no server. */
export const lostConnection = /ERR_|Failed to load resource|fetch/

/** A part of the app by its name in the build, such as `about`. */
export const part = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`)

/** Resolves when the service worker has kept all it keeps. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Keeps a part of the app from coming; gives what lets it come when it is asked for again. */
export async function holdPart(page: Page, name: string): Promise<() => void> {
  let isHeld = true
  await page.route(part(name), (route) => (isHeld ? undefined : route.continue()))
  return () => {
    isHeld = false
  }
}

/** Lets a part of the app come only when told. */
export async function delay(page: Page, name: string): Promise<() => void> {
  const release = Promise.withResolvers<void>()
  await page.route(part(name), async (route) => {
    await release.promise
    await route.continue()
  })
  return release.resolve
}

/** A part of the app fails whenever it is asked for. */
export async function failToLoad(page: Page, name: string): Promise<void> {
  await page.route(part(name), (route) => route.abort())
}

/** Pages still come; whatever they ask the API fails. */
export async function loseServer(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort())
}

/** A browser that lets no page store anything: to name a storage throws. */
export async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    function forbid(): never {
      throw new DOMException('forbidden', 'SecurityError')
    }
    IDBFactory.prototype.open = forbid
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, { get: forbid })
    }
  })
}

/** The console's line about that: the router cannot remember how far a page was read. */
export const forbiddenStorage = /SecurityError/

/** A browser from before 2024, of those the app is built for: its pages lack what came since. */
export async function removeNewApis(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const way of ['withResolvers', 'try']) Reflect.deleteProperty(Promise, way)
    for (const way of ['parse', 'canParse']) Reflect.deleteProperty(URL, way)
    Reflect.deleteProperty(AbortSignal, 'any')
  })
}

/** A device so busy that it never rests: what waits for that comes only where it does not insist. */
export async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deadline = { didTimeout: true, timeRemaining: () => 0 }
    window.requestIdleCallback = (work, { timeout } = {}) =>
      timeout ? window.setTimeout(work, timeout, deadline) : 0
  })
}
