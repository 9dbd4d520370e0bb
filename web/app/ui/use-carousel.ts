import Autoplay from 'embla-carousel-autoplay'
import Fade from 'embla-carousel-fade'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { useMedia } from './use-media.ts'

/** Embla's measure of how slowly a slide changes; about 400 ms. */
const changeDuration = 22

/** What moves a carousel: which slide is seen, whether it moves by itself, and the ways to move it. */
export function useCarousel(intervalMs: number) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [wantsPlay, setWantsPlay] = useState(true)
  const [place, setPlace] = useState(0)
  const [isAlive, setAlive] = useState(false)
  const isPlaying = wantsPlay && !isStill && isAlive
  const [viewport, embla] = useEmblaCarousel(
    { loop: true, duration: isStill ? 0 : changeDuration },
    plugins(intervalMs, isPlaying),
  )
  useEffect(() => setAlive(true), [])
  useEffect(() => {
    if (!embla) return
    const see = () => setPlace(embla.selectedScrollSnap())
    see()
    embla.on('select', see).on('reInit', see)
    return () => void embla.off('select', see).off('reInit', see)
  }, [embla])

  return {
    viewport,
    place,
    isPlaying,
    isAlive,
    toggle: () => setWantsPlay(!wantsPlay),
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
  }
}

function plugins(delay: number, isPlaying: boolean) {
  const autoplay = Autoplay({
    delay,
    active: isPlaying,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  })
  return [Fade(), autoplay]
}
