import type { ComponentProps } from 'react'

/** A sponsor's banner, whole, in a box of one height whatever its shape: as visitors see it, and whoever decides. */
export function BannerPicture(image: ComponentProps<'img'> & { alt: string }) {
  return <img {...image} alt={image.alt} className="h-33 w-full bg-sunk object-contain lg:h-56" />
}
