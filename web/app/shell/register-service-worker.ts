import { isFramed } from '../ui/is-framed.ts'

/**
 * Registers the service worker once the page has nothing else to load, so that it never competes
 * with what the donor waits for. Not in development, where it would keep old code alive, nor in a
 * frame, which is shown on another site.
 */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || isFramed() || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

function register(): void {
  // Where it is forbidden (private windows, plain http) pages work as before, with a network.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
