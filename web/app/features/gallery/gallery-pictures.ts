import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import school from '../../content/pictures/hero-school.svg'
import winter from '../../content/pictures/hero-winter.svg'
import market from '../../content/pictures/market.svg'
import monsoon from '../../content/pictures/monsoon.svg'
import rickshawArt from '../../content/pictures/rickshaw-art.svg'
import river from '../../content/pictures/river.svg'

export type GalleryPicture = {
  src: string
  /** In pixels, as drawn. */
  width: number
  height: number
  title: MessageDescriptor
  alt: MessageDescriptor
}

const scene = { width: 800, height: 600 } as const
const wide = { width: 1440, height: 780 } as const

/** The six pictures of the gallery, in its order. */
export const galleryPictures: readonly GalleryPicture[] = [
  {
    ...scene,
    src: river,
    title: msg`Home on the Padma`,
    alt: msg`Three boats under patched sails on a wide river`,
  },
  {
    ...scene,
    src: monsoon,
    title: msg`One leaf for two`,
    alt: msg`Two children walk through the rain under one great leaf`,
  },
  {
    ...scene,
    src: market,
    title: msg`Market day`,
    alt: msg`Women and an old man at baskets under bright umbrellas`,
  },
  {
    width: 1000,
    height: 700,
    src: rickshawArt,
    title: msg`The back of a rickshaw`,
    alt: msg`A painted board: two peacocks before a palace, lotuses in the pond`,
  },
  {
    ...wide,
    src: winter,
    title: msg`Before the sun is up`,
    alt: msg`Before sunrise a woman sews a quilt round an old man, a lamp beside them`,
  },
  {
    ...wide,
    src: school,
    title: msg`One bamboo wide`,
    alt: msg`Three children cross a bamboo bridge to their school in the morning`,
  },
]
