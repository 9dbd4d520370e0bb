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
const pictures = 'pictures'

/**
 * Opens pages where there is no network. Pages come from the network while it answers; otherwise the
 * shell draws them, and the outbox keeps what is given there. The API is never touched: figures are
 * fresh or absent. A new version waits until the old one's pages are closed, so that a page never
 * meets another version's parts.
 */
precacheAndRoute([PRECACHED.shell, ...PRECACHED.parts])
cleanupOutdatedCaches()

const shell = createHandlerBoundToURL(PRECACHED.shell.url)
const fromNetwork = new NetworkOnly({ networkTimeoutSeconds: patienceSeconds })
registerRoute(
  new NavigationRoute((options) => fromNetwork.handle(options).catch(() => shell(options)), {
    // What ends like a file's name; a query may do so as well.
    denylist: [/^\/api\//, /^[^?]*\.\w+(\?|$)/],
  }),
)

// Their names change with what is in them, so what is kept is never old.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.+\.(svg|woff2)$/.test(url.pathname),
  new CacheFirst({ cacheName: pictures }),
)

self.addEventListener('activate', (event) => event.waitUntil(forgetOldPictures()))

async function forgetOldPictures(): Promise<void> {
  const cache = await caches.open(pictures)
  const kept = await cache.keys()
  const old = kept.filter(({ url }) => !PRECACHED.pictures.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}
