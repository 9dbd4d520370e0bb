import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyPart, useLazyPart } from '../../ui/lazy-part.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { type GalleryPicture, galleryPictures } from './gallery-pictures.ts'

/** Pictures of a gallery that is a part of another page. */
const teased = 6

const zoom = new LazyPart('idle', () => import('./zoomed.tsx'))

type GalleryProps = { level?: 1 | 2; isTeaser?: boolean }

/** Pictures on deep green cloth; a press on one makes it large, one at a time. */
export function Gallery({ level = 2, isTeaser = false }: GalleryProps) {
  const [zoomed, setZoomed] = useState<GalleryPicture | null>(null)
  const parts = useLazyPart(zoom)
  function enlarge(picture: GalleryPicture) {
    setZoomed(picture)
    // Without its code the browser itself shows the picture.
    zoom.load().catch(() => location.assign(picture.src))
  }
  return (
    <section className="bg-deep py-12 text-on-deep lg:py-24" aria-labelledby="gallery">
      <div className="wrap">
        <SectionHead
          id="gallery"
          level={level}
          label={<Trans>Photo Gallery</Trans>}
          labelClass="text-marigold"
          title={<Trans>Bangladesh, stitch by stitch</Trans>}
          aside={<Trans>Drawings, not photographs of our work.</Trans>}
        />
        <ul
          className={`${isTeaser ? 'swipe-row' : 'grid grid-cols-2 gap-3.5'} sm:gap-6 md:grid md:grid-cols-3`}
        >
          {galleryPictures.slice(0, isTeaser ? teased : undefined).map((picture) => (
            <Thumbnail key={picture.src} picture={picture} onZoom={() => enlarge(picture)} />
          ))}
        </ul>
        {isTeaser && (
          <LocaleLink
            to="/gallery"
            className="mt-3 inline-flex min-h-11 sm:mt-7 items-center gap-2 font-display font-[720] text-marigold hover:underline"
          >
            <Trans>All pictures</Trans>
            <Icon name="arrow" />
          </LocaleLink>
        )}
      </div>
      {zoomed && parts && <parts.Zoomed picture={zoomed} onClose={() => setZoomed(null)} />}
    </section>
  )
}

function Thumbnail({ picture, onZoom }: { picture: GalleryPicture; onZoom: () => void }) {
  const { i18n } = useLingui()
  return (
    <li className="max-md:odd:last:col-span-2">
      <button type="button" onClick={onZoom} aria-haspopup="dialog" className="thumbnail">
        <span>
          <ThemedPicture
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={i18n._(picture.alt)}
          />
        </span>
        <span>{i18n._(picture.title)}</span>
      </button>
    </li>
  )
}
