import EmblaCarousel from 'embla-carousel'
import Fade from 'embla-carousel-fade'
import { CarouselPause } from './carousel-pause.ts'

/** Time that each slide is seen. The specification's. */
const intervalMs = 3000

/** Embla's measure of how slowly a slide changes; about 400 ms. */
const changeDuration = 22

type ControllerOptions = {
  /** The whole carousel, its controls included. */
  section: HTMLElement
  viewport: HTMLElement
  /** True if slides change by themselves. */
  isPlaying: boolean
  /** True if a change is a cut instead of a fade. */
  isStill: boolean
  place: number
  onPlace: (place: number) => void
  /** Called with the place of the slide that gives way, when the next one comes by itself. */
  onTurn: (from: number) => void
  /** Called with whether the next slide is on its way: playing, and not paused. */
  onMoving: (isMoving: boolean) => void
}

/** Makes the slides of a viewport move. Fetched when the page is painted: nothing waits for it. */
export function startCarousel({ section, viewport, ...options }: ControllerOptions) {
  const { isStill, place, onPlace, onTurn, onMoving } = options
  let { isPlaying } = options
  let isPaused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const duration = isStill ? 0 : changeDuration
  const embla = EmblaCarousel(viewport, { loop: true, duration, startIndex: place }, [Fade()])
  const pause = new CarouselPause(section, (isOn) => {
    isPaused = isOn
    schedule()
  })

  /** Starts the wait for the next slide, or ends it. */
  function schedule(): void {
    clearTimeout(timer)
    const isMoving = isPlaying && !isPaused
    if (isMoving) timer = setTimeout(turn, intervalMs)
    onMoving(isMoving)
  }

  function turn(): void {
    onTurn(embla.selectedScrollSnap())
    embla.scrollNext()
  }

  embla.on('select', () => {
    onPlace(embla.selectedScrollSnap())
    schedule()
  })
  embla.on('pointerDown', () => pause.set('held', true))
  embla.on('pointerUp', () => pause.set('held', false))
  schedule()

  return {
    previous: () => embla.scrollPrev(),
    next: () => embla.scrollNext(),
    /** @param wish whether slides should change by themselves from now on */
    play(wish: boolean): void {
      isPlaying = wish
      if (wish) pause.ignorePointerAndFocus()
      schedule()
    },
    end(): void {
      clearTimeout(timer)
      pause.end()
      embla.destroy()
    },
  }
}
