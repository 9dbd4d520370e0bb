import { useEffect, useRef, useState } from 'react'
import { LazyPart, useLazyPart } from './lazy-part.ts'
import { useMedia } from './use-media.ts'

type Parts = typeof import('./carousel-motor.ts')
type Motor = ReturnType<Parts['startMotor']>

/** Without it the first slide stays, which says all that matters. */
const motorPart = new LazyPart<Parts>('idle', () => import('./carousel-motor.ts'))

/** What moves a carousel: which slide is seen, whether it moves by itself, and the ways to move it. */
export function useCarousel() {
  const parts = useLazyPart(motorPart)
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
    if (!parts || !section.current || !viewport.current) return
    motor.current = parts.startMotor({
      section: section.current,
      viewport: viewport.current,
      isPlaying,
      isStill,
      place,
      onPlace: setPlace,
      onMoving: setMoving,
    })
    setAlive(true)
    return () => {
      motor.current?.end()
      motor.current = null
    }
  }, [parts, isStill])

  function toggle() {
    setAsked(!isPlaying)
    motor.current?.play(!isPlaying)
  }
  const previous = () => motor.current?.previous()
  const next = () => motor.current?.next()
  return { section, viewport, place, isAlive, isPlaying, isMoving, toggle, previous, next }
}
