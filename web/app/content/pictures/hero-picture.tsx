type HeroPictureProps = {
  /** A drawing that turns to night when its address ends in `#night`. */
  src: string
  label: string
  /** True if the drawing may be fetched yet. */
  isWanted: boolean
}

/** The drawing of a later slide, from its file. */
export function HeroPicture({ src, label, isWanted }: HeroPictureProps) {
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
