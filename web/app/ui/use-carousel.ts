import { useEffect, useRef, useState } from 'react'
import type { startMotor } from './carousel-motor.ts'
import { useMedia } from './use-media.ts'

type Motor = ReturnType<typeof startMotor>

/** What moves a carousel: which slide is seen, whether it moves by itself, and the ways to move it. */
export function useCarousel() {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [asked, setAsked] = useState<boolean | null>(null)
  const [place, setPlace] = useState(0)
  const [isAlive, setAlive] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const section = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const motor = useRef<Motor>(null)
  // Who wants no motion still gets it by asking.
  const isPlaying = asked ?? !isStill

  // biome-ignore lint/correctness/useExhaustiveDependencies: place and wish are where a new motor starts, not reasons for one
  useEffect(() => {
    let isGone = false
    import('./carousel-motor.ts').then(
      ({ startMotor }) => {
        if (isGone || !section.current || !viewport.current) return
        motor.current = startMotor({
          section: section.current,
          viewport: viewport.current,
          isPlaying,
          isStill,
          place,
          onPlace: setPlace,
          onMoving: setMoving,
        })
        setAlive(true)
      },
      () => undefined, // Without its motor the first slide stays, which says all that matters.
    )
    return () => {
      isGone = true
      motor.current?.end()
      motor.current = null
    }
  }, [isStill])

  function toggle() {
    setAsked(!isPlaying)
    motor.current?.play(!isPlaying)
  }
  const previous = () => motor.current?.previous()
  const next = () => motor.current?.next()
  return { section, viewport, place, isAlive, isPlaying, isMoving, toggle, previous, next }
}
