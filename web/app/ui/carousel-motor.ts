import EmblaCarousel from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import Fade from 'embla-carousel-fade'

/** Embla's measure of how slowly a slide changes; about 400 ms. */
const changeDuration = 22

type MotorOptions = {
  intervalMs: number
  /** Whether slides change by themselves. */
  isPlaying: boolean
  /** Whether a change is a cut instead of a fade. */
  isStill: boolean
  place: number
  onPlace: (place: number) => void
}

/** Makes the slides of a viewport move. Fetched when the page is painted: nothing waits for it. */
export function startMotor(viewport: HTMLElement, options: MotorOptions) {
  const { intervalMs, isPlaying, isStill, place, onPlace } = options
  const autoplay = Autoplay({
    delay: intervalMs,
    active: isPlaying,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  })
  const embla = EmblaCarousel(
    viewport,
    { loop: true, duration: isStill ? 0 : changeDuration, startIndex: place },
    [Fade(), autoplay],
  )
  embla.on('select', () => onPlace(embla.selectedScrollSnap()))
  return embla
}
