/** What every hero's picture obeys: above the words on phones, behind them from 768 px. */
export const heroPlace =
  'relative overflow-hidden *:absolute max-md:aspect-[13/10] max-md:*:top-[-19.2%] max-md:*:left-[-66.1%] max-md:*:h-[119.8%] max-md:*:w-[170%] max-md:*:max-w-none md:absolute md:inset-0 md:*:inset-0 md:*:size-full md:*:object-cover md:*:object-right-bottom'

type HeroPictureProps = {
  /** A drawing that turns to night when its address ends in `#night`. */
  src: string
  label: string
  /** Whether the drawing may be fetched yet. */
  isWanted: boolean
}

/** The drawing of a later slide, from its file. */
export function HeroPicture({ src, label, isWanted }: HeroPictureProps) {
  return (
    <div role="img" aria-label={label} className={heroPlace}>
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
