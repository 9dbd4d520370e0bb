import EmblaCarousel from 'embla-carousel'
import Fade from 'embla-carousel-fade'
import { CarouselRest } from './carousel-rest.ts'

/** How long each slide is seen. The specification's. */
const intervalMs = 3000

/** Embla's measure of how slowly a slide changes; about 400 ms. */
const changeDuration = 22

type MotorOptions = {
  /** The whole carousel, its controls included. */
  section: HTMLElement
  viewport: HTMLElement
  /** Whether slides change by themselves. */
  isPlaying: boolean
  /** Whether a change is a cut instead of a fade. */
  isStill: boolean
  place: number
  onPlace: (place: number) => void
  /** Told whether the next slide is on its way: playing, and nothing makes it rest. */
  onMoving: (isMoving: boolean) => void
}

/** Makes the slides of a viewport move. Fetched when the page is painted: nothing waits for it. */
export function startMotor({ section, viewport, ...options }: MotorOptions) {
  const { isStill, place, onPlace, onMoving } = options
  let { isPlaying } = options
  let isResting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const duration = isStill ? 0 : changeDuration
  const embla = EmblaCarousel(viewport, { loop: true, duration, startIndex: place }, [Fade()])
  const rest = new CarouselRest(section, (isOn) => {
    isResting = isOn
    wind()
  })

  /** Starts the wait for the next slide, or ends it. */
  function wind(): void {
    clearTimeout(timer)
    const isMoving = isPlaying && !isResting
    if (isMoving) timer = setTimeout(() => embla.scrollNext(), intervalMs)
    onMoving(isMoving)
  }

  embla.on('select', () => {
    onPlace(embla.selectedScrollSnap())
    wind()
  })
  embla.on('pointerDown', () => rest.set('held', true))
  embla.on('pointerUp', () => rest.set('held', false))
  wind()

  return {
    previous: () => embla.scrollPrev(),
    next: () => embla.scrollNext(),
    /** @param wish whether slides should change by themselves from now on */
    play(wish: boolean): void {
      isPlaying = wish
      if (wish) rest.forgive()
      wind()
    },
    end(): void {
      clearTimeout(timer)
      rest.end()
      embla.destroy()
    },
  }
}
