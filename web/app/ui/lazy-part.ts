import { useEffect, useSyncExternalStore } from 'react'
import { chunkLoadTimeoutMs, type LoadError, loadInTime } from './load-in-time.ts'
import { whenIdle } from './when-idle.ts'

/** When a part is fetched: when the page is at rest, when an element (a selector) is near, or on demand. */
export type When = 'idle' | 'onDemand' | { near: string }

/**
 * Code that comes after the page. A part that does not come in time is a {@link LoadError}: who shows
 * the part says so where somebody waits for it, and says nothing where nobody does.
 */
export class LazyPart<Part> {
  readonly #when: When
  readonly #fetch: () => Promise<Part>
  readonly #listeners = new Set<() => void>()
  #loading: Promise<Part> | null = null
  #isStarted = false
  #loaded: Part | null = null
  #error: LoadError | null = null

  constructor(when: When, fetch: () => Promise<Part>) {
    this.#when = when
    this.#fetch = fetch
  }

  /** The part; null until it is there. */
  readonly loaded = (): Part | null => this.#loaded
  /** Why the last attempt failed; null while one is under way. */
  readonly error = (): LoadError | null => this.#error

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Fetches the part when its time comes, once.
   * @param missed told when it has not come in time; whoever shows `error` needs no telling
   */
  start(missed: () => void = () => undefined): void {
    if (this.#isStarted || this.#when === 'onDemand') return
    this.#isStarted = true
    const load = () => {
      void this.load().catch(() => undefined) // `error` says it
      setTimeout(() => this.#loaded === null && missed(), chunkLoadTimeoutMs)
    }
    if (this.#when === 'idle') whenIdle(load)
    else void whenNear(this.#when.near).then(load)
  }

  /** Fetches the part now, together with whoever asked before; a failed one anew. @throws LoadError */
  load(): Promise<Part> {
    this.#loading ??= this.#attempt()
    return this.#loading
  }

  async #attempt(): Promise<Part> {
    this.#change({ error: null })
    try {
      const loaded = await loadInTime(this.#fetch)
      this.#change({ loaded })
      return loaded
    } catch (error) {
      this.#loading = null
      this.#change({ error: error as LoadError }) // `loadInTime` throws nothing else
      throw error
    }
  }

  #change({ loaded = this.#loaded, error = this.#error }: Partial<LazyState<Part>>): void {
    this.#loaded = loaded
    this.#error = error
    for (const listener of this.#listeners) listener()
  }
}

type LazyState<Part> = { loaded: Part | null; error: LoadError | null }

const nothing = () => null

/** Shows the notice that stands in every page for script that did not come. */
function showNotice() {
  document.documentElement.dataset['part'] = 'missing'
}

/**
 * A part that comes when its time has come; null until then, and while the page is hydrated. One that has not
 * come after two minutes is reported.
 */
export function useLazyPart<Part>(part: LazyPart<Part>): Part | null {
  useEffect(() => part.start(showNotice), [part])
  return useSyncExternalStore(part.subscribe, part.loaded, nothing)
}

/** Why a part did not come; null while it may still come. */
export function useLoadError(part: LazyPart<unknown>): LoadError | null {
  return useSyncExternalStore(part.subscribe, part.error, nothing)
}

/** Distance below the screen at which something counts as near, in pixels. */
const nearPx = 600

/** Events that may bring something near, or show that it is wanted. */
const signs = ['scroll', 'resize', 'focusin'] as const

/**
 * Resolves when an element that matches is on the screen or nearly so. It is looked for anew at each
 * sign, because a page may have gone and come back meanwhile; first when a frame is painted, because
 * looking earlier would have the page laid out twice.
 */
function whenNear(selector: string): Promise<void> {
  return new Promise((resolve) => {
    function look() {
      const top = document.querySelector(selector)?.getBoundingClientRect().top
      if (top === undefined || top > innerHeight + nearPx) return
      for (const sign of signs) removeEventListener(sign, look)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, look, { passive: true })
    requestAnimationFrame(() => setTimeout(look))
  })
}
