import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import elder from '../../content/pictures/elder.svg'
import flood from '../../content/pictures/flood.svg'
import mosque from '../../content/pictures/mosque.svg'
import rickshaw from '../../content/pictures/rickshaw.svg'
import sapling from '../../content/pictures/sapling.svg'
import school from '../../content/pictures/school.svg'

export type GalleryPicture = { src: string; title: MessageDescriptor; alt: MessageDescriptor }

export const galleryPictureSize = { width: 400, height: 300 } as const

/** The six pictures of the gallery, in its order. */
export const galleryPictures: readonly GalleryPicture[] = [
  {
    src: flood,
    title: msg`The last boat before dark`,
    alt: msg`A family crosses flood water by country boat`,
  },
  {
    src: school,
    title: msg`Ten minutes to the bell`,
    alt: msg`Two children walking to a village school`,
  },
  {
    src: sapling,
    title: msg`Shade for later`,
    alt: msg`A child watering a sapling inside a bamboo guard`,
  },
  {
    src: mosque,
    title: msg`Before the evening call`,
    alt: msg`A three-domed mosque under a crescent`,
  },
  { src: rickshaw, title: msg`His own wheels`, alt: msg`A painted cycle rickshaw and its driver` },
  { src: elder, title: msg`Two hands`, alt: msg`An elder’s hand resting in a younger one` },
]
