import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { LazyPart, useLoadError, type When } from './lazy-part.ts'

/** A component whose code comes later. */
type LazyComponent<Props> = {
  part: LazyPart<ComponentType<Props>>
  Component: ComponentType<Props>
}

/**
 * A component that is prerendered with its page and hydrated when its code is there.
 * It stands in a {@link LazyPlace}.
 */
export function lazyComponent<Props extends object>(
  when: When,
  fetch: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const part = new LazyPart(when, fetch)
  const Component = lazy(async () => ({ default: await loadedPart(part) }))
  return { part, Component }
}

/** Never rejects: until hydration the place must be the one that was built; then it says the error. */
function loadedPart<Part>(part: LazyPart<Part>): Promise<Part> {
  if (import.meta.env.SSR) return part.load()
  return new Promise((resolve) => {
    function look() {
      const loaded = part.loaded()
      if (loaded === null) return
      stop()
      resolve(loaded)
    }
    const stop = part.subscribe(look)
    part.start()
    look() // a busy browser draws the place after the code has come
  })
}

type LazyPlaceProps = {
  part: LazyPart<unknown>
  /** Keeps the place until a part that was not prerendered comes. */
  fallback?: ReactNode
  /** Stands there when the part does not come. */
  unloaded: ReactNode
  children: ReactNode
}

/** Place of a lazy component. */
export function LazyPlace({ part, fallback, unloaded, children }: LazyPlaceProps) {
  useEffect(() => part.start(), [part])
  return useLoadError(part) ? unloaded : <Suspense fallback={fallback}>{children}</Suspense>
}
