import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LazyPart, useLazyPart } from './lazy-part.ts'

type Parts = typeof import('./carousel-controller.ts')
type Controller = ReturnType<Parts['startCarousel']>

/** Without it the first slide stays, which says all that matters. */
const controllerPart = new LazyPart<Parts>('idle', () => import('./carousel-controller.ts'))

/**
 * Controls of a carousel: which slide is seen, whether it moves by itself, and the ways to move it.
 * @param onTurn called with the place of the slide that gives way, when the next one comes by itself
 */
export function useCarousel(onTurn: (from: number) => void = () => undefined) {
  const parts = useLazyPart(controllerPart)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [asked, setAsked] = useState<boolean | null>(null)
  const [place, setPlace] = useState(0)
  const [isReady, setReady] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const section = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const controller = useRef<Controller>(null)
  // Who wants no motion still gets it by asking.
  const isPlaying = asked ?? !isStill

  // biome-ignore lint/correctness/useExhaustiveDependencies: place, wish and listener are what a new controller starts with, not reasons for one
  useEffect(() => {
    if (!parts || !section.current || !viewport.current) return
    controller.current = parts.startCarousel({
      section: section.current,
      viewport: viewport.current,
      isPlaying,
      isStill,
      place,
      onPlace: setPlace,
      onTurn,
      onMoving: setMoving,
    })
    setReady(true)
    return () => {
      controller.current?.end()
      controller.current = null
    }
  }, [parts, isStill])

  function toggle() {
    setAsked(!isPlaying)
    controller.current?.play(!isPlaying)
  }
  const previous = () => controller.current?.previous()
  const next = () => controller.current?.next()
  return { section, viewport, place, isReady, isPlaying, isMoving, toggle, previous, next }
}

/** Tells whether a media query holds, as long as the component is there; `false` in prerendered pages. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
