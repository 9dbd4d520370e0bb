/** What the server must know of the files that the web build writes. */

/** The site's origin in built files; the server puts its public address in its place. */
export const originPlaceholder = 'https://site-origin.invalid'

/** The page for addresses that are not prerendered, such as a receipt's. React Router names it. */
export const fallbackFile = '__spa-fallback.html'

/** The address of that page for the service worker. */
export const shellPath = '/shell'

/** English addresses of pages that are drawn by the browser from that file; Bangla ones lie below `/bn`. */
export const fallbackPaths = ['/receipt/:receipt', '/profile', '/viewour/top-donor'] as const
