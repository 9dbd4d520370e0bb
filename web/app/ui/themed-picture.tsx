import { useAfterHydration } from './use-hydrated.ts'

type ThemedPictureProps = {
  /** A drawing that turns to night when its address ends in `#night`. */
  src: string
  alt: string
  /** Of the drawing, in pixels: they keep its place before it arrives. */
  width: number
  height: number
  /** For what is seen first; everything else waits until it is near. */
  eager?: boolean
  /** Of both images; may hide both. */
  className?: string
  /** Called when the drawing does not come. */
  onError?: () => void
}

/**
 * A drawing that follows the theme, and is by day on paper. The two images share one cached file; the one
 * not shown is neither read out nor, when lazy, fetched. A lazy one is prerendered by day alone: its night
 * comes after hydration, so that no page carries it twice.
 */
export function ThemedPicture({
  src,
  alt,
  eager = false,
  className = '',
  ...size
}: ThemedPictureProps) {
  const hasNight = useAfterHydration() || eager
  const loading = eager ? 'eager' : 'lazy'
  return (
    <>
      <img
        {...size}
        src={src}
        alt={alt}
        loading={loading}
        className={hasNight ? `${className} dark:not-print:hidden` : className}
      />
      {hasNight && (
        <img
          {...size}
          src={`${src}#night`}
          alt={alt}
          loading={loading}
          className={`${className} not-dark:hidden print:hidden`}
        />
      )}
    </>
  )
}
