import { useEffect, useRef, useState } from 'react'
import type { startMotor } from './carousel-motor.ts'
import { useMedia } from './use-media.ts'

type Motor = ReturnType<typeof startMotor>

/** What moves a carousel: which slide is seen, whether it moves by itself, and the ways to move it. */
export function useCarousel(intervalMs: number) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [wantsPlay, setWantsPlay] = useState(true)
  const [place, setPlace] = useState(0)
  const [isAlive, setAlive] = useState(false)
  const viewport = useRef<HTMLDivElement>(null)
  const motor = useRef<Motor>(null)
  const isPlaying = wantsPlay && !isStill

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is where a new motor starts, not a reason for one
  useEffect(() => {
    let isGone = false
    import('./carousel-motor.ts').then(
      ({ startMotor }) => {
        if (isGone || !viewport.current) return
        const options = { intervalMs, isPlaying, isStill, place, onPlace: setPlace }
        motor.current = startMotor(viewport.current, options)
        setAlive(true)
      },
      () => undefined, // Without its motor the first slide stays, which says all that matters.
    )
    return () => {
      isGone = true
      motor.current?.destroy()
      motor.current = null
    }
  }, [intervalMs, isPlaying, isStill])

  return {
    viewport,
    place,
    isAlive,
    isPlaying: isPlaying && isAlive,
    toggle: () => setWantsPlay(!wantsPlay),
    previous: () => motor.current?.scrollPrev(),
    next: () => motor.current?.scrollNext(),
  }
}
