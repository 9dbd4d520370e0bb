import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { Gallery } from '../features/gallery/gallery.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Photo Gallery: drawings like kanthas`),
    description: translator._(
      msg`The Padma at evening, one leaf for two, market day: nine drawings of Bangladesh, sewn like a nakshi kantha.`,
    ),
  }))
}

export default function GalleryRoute() {
  return <Gallery level={1} />
}
