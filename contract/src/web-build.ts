/** What the web build writes and the server finds in it. */

/**
 * Stands for the site's own origin in built files: a build cannot know where it will be served.
 * The server writes its public address over it.
 */
export const originAtBuild = 'https://site-origin.invalid'

/** The page whose script draws what no build can know, such as a receipt. React Router names it. */
export const fallbackFile = '__spa-fallback.html'

/** Where the service worker finds that page. */
export const shellPath = '/shell'
