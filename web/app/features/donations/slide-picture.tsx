import { HeroFlood } from '../../content/pictures/hero-flood.tsx'
import { ShownPicture } from '../../content/pictures/shown-picture.tsx'
import type { ShownSlide } from './hero-slides.ts'

type SlidePictureProps = { slide: ShownSlide; label: string; isWanted: boolean }

/** The picture of a slide: a drawing, or a photograph under a shade that keeps the words readable. */
export function SlidePicture({ slide: { drawing, own }, label, isWanted }: SlidePictureProps) {
  if (own && typeof own.picture !== 'string') {
    return (
      <div className="hero-place">
        {isWanted && (
          <ShownPicture
            picture={own.picture}
            alt={label}
            sizes="100vw"
            className="absolute inset-0 size-full object-cover"
            eager
          />
        )}
        <span
          aria-hidden
          className="bg-linear-to-r from-[#07261f] via-[#07261f]/75 to-[#07261f]/10 max-md:hidden"
        />
      </div>
    )
  }
  if (!drawing?.file) return <HeroFlood label={label} />
  return <HeroPicture src={drawing.file} label={label} isWanted={isWanted} />
}

type HeroPictureProps = {
  /** A drawing that turns to night when its address ends in `#night`. */
  src: string
  label: string
  /** True if the drawing may be fetched yet. */
  isWanted: boolean
}

/** The drawing of a later slide, from its file. */
function HeroPicture({ src, label, isWanted }: HeroPictureProps) {
  const named = isWanted && ({ role: 'img', 'aria-label': label } as const)
  return (
    <div {...named} className="hero-place">
      {isWanted && (
        <>
          <img src={src} alt="" fetchPriority="low" className="dark:hidden" />
          <img
            src={`${src}#night`}
            alt=""
            fetchPriority="low"
            loading="lazy"
            className="hidden dark:block"
          />
        </>
      )}
    </div>
  )
}
