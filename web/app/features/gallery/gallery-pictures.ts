import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import harvest from '../../content/pictures/harvest.svg'
import school from '../../content/pictures/hero-school.svg'
import winter from '../../content/pictures/hero-winter.svg'
import market from '../../content/pictures/market.svg'
import mela from '../../content/pictures/mela.svg'
import monsoon from '../../content/pictures/monsoon.svg'
import potter from '../../content/pictures/potter.svg'
import rickshawArt from '../../content/pictures/rickshaw-art.svg'
import river from '../../content/pictures/river.svg'
import { gallery } from '../../content/site-content.ts'

/** A drawing of ours. */
type GalleryDrawing = {
  src: string
  /** In pixels, as drawn. */
  width: number
  height: number
  title: MessageDescriptor
  alt: MessageDescriptor
}

/** A drawing of ours, or a photograph of the charity's. */
export type GalleryPicture = GalleryDrawing | (typeof gallery)[number]

const scene = { width: 800, height: 600 } as const
const wide = { width: 1440, height: 780 } as const

const drawings: readonly GalleryDrawing[] = [
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
    src: harvest,
    title: msg`Two sheaves home`,
    alt: msg`At sunrise a farmer carries two sheaves of ripe paddy on a bamboo pole`,
  },
  {
    ...scene,
    src: potter,
    title: msg`Round and round`,
    alt: msg`A potter shapes a pot on his wheel under a shelf of painted ones`,
  },
  {
    ...scene,
    src: mela,
    title: msg`The village fair`,
    alt: msg`Children ride a wooden wheel at a fair, between a toy stall and paper pinwheels`,
  },
  {
    width: 1000,
    height: 700,
    src: rickshawArt,
    title: msg`The back of a rickshaw`,
    alt: msg`A painted board: two peacocks by a lotus pond at sunset, and the word দান, giving`,
  },
  {
    ...scene,
    src: market,
    title: msg`Market day`,
    alt: msg`Women and an old man at baskets under bright umbrellas`,
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

/** All pictures of the gallery, in its order; the home page shows the first six. */
export const galleryPictures: readonly GalleryPicture[] = gallery.length > 0 ? gallery : drawings
