import { msg } from '@lingui/core/macro'
import { Gallery } from '../features/gallery/gallery.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Photo Gallery: drawings like kanthas`,
  description: msg`The Padma at evening, one leaf for two, market day: nine drawings of Bangladesh, sewn like a nakshi kantha.`,
})

export default function GalleryRoute() {
  return <Gallery level={1} />
}
