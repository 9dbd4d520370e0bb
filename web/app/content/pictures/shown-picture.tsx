import { isDrawing, widthsOf } from '@daan/contract/photograph-files'
import type { Photograph, SitePicture } from '@daan/contract/site-picture'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { drawingSize, drawingSources } from './fund-pictures.ts'
import { photographAddress } from './photograph-address.ts'

type ShownPictureProps = {
  picture: SitePicture
  alt: string
  /** Width of its place, as `sizes` of an image: a photograph comes as wide as that. */
  sizes: string
  /** For what is seen first; everything else waits until it is near. */
  eager?: boolean
  /** Of the image, which fills its place by `object-cover`. */
  className?: string
}

/** A picture of the site: a drawing that follows the theme, or a photograph cropped around its focus. */
export function ShownPicture({ picture, sizes, ...image }: ShownPictureProps) {
  return isDrawing(picture) ? (
    <ThemedPicture {...drawingSize} {...image} src={drawingSources[picture]} />
  ) : (
    <ShownPhotograph photograph={picture} sizes={sizes} {...image} />
  )
}

type ShownPhotographProps = Omit<ShownPictureProps, 'picture'> & { photograph: Photograph }

function ShownPhotograph({
  photograph,
  sizes,
  alt,
  eager = false,
  className,
}: ShownPhotographProps) {
  const { width, height, focus } = photograph
  return (
    <picture className="contents">
      <source
        className="hidden"
        type="image/avif"
        srcSet={sourcesOf(photograph, 'avif')}
        sizes={sizes}
      />
      <img
        src={photographAddress(photograph, `${width}.webp`)}
        srcSet={sourcesOf(photograph, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'} // what is seen first is the largest thing on its page
        className={className}
        style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
      />
    </picture>
  )
}

function sourcesOf(photograph: Photograph, format: 'avif' | 'webp'): string {
  return widthsOf(photograph)
    .map((width) => `${photographAddress(photograph, `${width}.${format}`)} ${width}w`)
    .join(', ')
}
