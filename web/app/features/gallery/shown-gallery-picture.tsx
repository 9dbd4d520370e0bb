import { useLingui } from '@lingui/react'
import { ShownPicture } from '../../content/pictures/shown-picture.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'

type ShownGalleryPictureProps = {
  picture: GalleryPicture
  /** Width of its place, as `sizes` of an image. */
  sizes: string
  eager?: boolean
  className?: string
}

/** A picture of the gallery, whichever kind it is. */
export function ShownGalleryPicture({ picture, sizes, ...image }: ShownGalleryPictureProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  if ('picture' in picture) {
    return (
      <ShownPicture {...image} picture={picture.picture} alt={picture.alt[locale]} sizes={sizes} />
    )
  }
  const { src, width, height, alt } = picture
  return <ThemedPicture {...image} src={src} width={width} height={height} alt={i18n._(alt)} />
}

/** Reads the title of a picture of the gallery. */
export function useGalleryTitle(): (picture: GalleryPicture) => string {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (picture) => ('picture' in picture ? picture.title[locale] : i18n._(picture.title))
}
