import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import type { Precached } from './precached.ts'

/** Written in by the build. */
declare const PRECACHED: Precached
declare const self: ServiceWorkerGlobalScope

/** After this long without an answer the page is made from what is here, in seconds. */
const patienceSeconds = 8

const { shell, parts, keptWhenSeen } = PRECACHED // once: the build writes it in where it is named

/**
 * Opens pages where there is no network. Pages come from the network while it answers; otherwise the
 * shell draws them, and the outbox keeps what is given there. The API is never touched: figures are
 * fresh or absent. A new version waits until the old one's pages are closed, so that a page never
 * meets another version's parts.
 */
precacheAndRoute([shell, ...parts])
cleanupOutdatedCaches()

const fromShell = createHandlerBoundToURL(shell.url)
const fromNetwork = new NetworkOnly({ networkTimeoutSeconds: patienceSeconds })
registerRoute(
  new NavigationRoute((options) => fromNetwork.handle(options).catch(() => fromShell(options)), {
    // What ends like a file's name; a query may do so as well.
    denylist: [/^\/api\//, /^[^?]*\.\w+(\?|$)/],
  }),
)

// Their names change with what is in them, so what is kept is never old.
for (const [cacheName, files] of Object.entries(keptWhenSeen)) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && files.includes(url.pathname),
    new CacheFirst({ cacheName }),
  )
  self.addEventListener('activate', (event) => event.waitUntil(forgetOthers(cacheName, files)))
}

/** Deletes the files of earlier builds. */
async function forgetOthers(cacheName: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const requests = await cache.keys()
  const old = requests.filter(({ url }) => !files.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}
