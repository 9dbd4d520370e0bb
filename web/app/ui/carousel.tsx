import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { useCarousel } from './use-carousel.ts'

/** Labels of the carousel; `slideOf` names a slide by its place, such as `2 of 3`. */
type CarouselWords = {
  label: string
  pause: string
  play: string
  previous: string
  next: string
  slideOf: (place: number) => string
}

type CarouselProps = {
  words: CarouselWords
  /** Each slide, by whether it may show what is heavy: nothing is fetched before the carousel is ready. */
  slides: readonly ((isReady: boolean) => ReactNode)[]
  /** Place of the controls, over the slides. */
  controlsClass?: string
  /** True if threads show which slide of how many is seen. */
  hasPosition?: boolean
  /** Called with the place of the slide that gives way, when the next one comes by itself. */
  onTurn?: (from: number) => void
}

/**
 * Slides in turn: the old one fades away over the new one, whose words are never faint. Pause,
 * previous and next come first in order; it rests while any part of it is pointed at, focused or
 * held, while nobody can see it, and until asked to move where motion is not wanted. Before its
 * controller is there the first slide is all there is.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function Carousel(props: CarouselProps) {
  const { words, slides, controlsClass = '', hasPosition = true, onTurn } = props
  const slidesId = useId()
  const carousel = useCarousel(onTurn)
  const { place, isReady, isPlaying } = carousel
  return (
    <section
      ref={carousel.section}
      aria-roledescription="carousel"
      aria-label={words.label}
      className="relative"
    >
      {isReady && slides.length > 1 && (
        <div className={`absolute z-2 flex items-center gap-1.5 ${controlsClass}`}>
          <Control
            icon={isPlaying ? 'pause' : 'play'}
            label={isPlaying ? words.pause : words.play}
            onPress={carousel.toggle}
            controls={slidesId}
          />
          {/* Of two slides the next one is the previous one. */}
          {slides.length > 2 && (
            <Control
              icon="previous"
              label={words.previous}
              onPress={carousel.previous}
              controls={slidesId}
            />
          )}
          <Control icon="next" label={words.next} onPress={carousel.next} controls={slidesId} />
          {hasPosition && <Position place={place} count={slides.length} />}
        </div>
      )}
      <div ref={carousel.viewport} className="overflow-hidden" id={slidesId}>
        <div className="flex touch-pan-y" aria-live={carousel.isMoving ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={words.slideOf(index + 1)}
              inert={index !== place}
              className="relative flex w-full flex-none *:w-full not-inert:opacity-100! inert:z-1"
            >
              {slide(isReady)}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

type ControlProps = { icon: IconName; label: string; onPress: () => void; controls: string }

function Control({ icon, label, onPress, controls }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-controls={controls}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full bg-[#072a21]/70 text-[#fff3d6] hover:bg-[#072a21]"
    >
      <Icon name={icon} />
    </button>
  )
}

/** The present slide as threads: its own is marigold. The slides say it in words. */
function Position({ place, count }: { place: number; count: number }) {
  return (
    <span className="ml-2.5 flex gap-2 max-md:hidden" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
          key={index}
          className={`stitch w-9 ${index === place ? 'text-[#ffcf6b]' : 'text-[#fff3d6]/40'}`}
        />
      ))}
    </span>
  )
}
