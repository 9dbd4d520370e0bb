import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { photographAddress } from '../../content/pictures/photograph-address.ts'
import { gallery } from '../../content/site-content.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyPart, useLazyPart } from '../../ui/lazy-part.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { type GalleryPicture, galleryPictures } from './gallery-pictures.ts'
import { ShownGalleryPicture, useGalleryTitle } from './shown-gallery-picture.tsx'

/** Pictures of a gallery that is a part of another page. */
const teased = 6

const areDrawings = gallery.length === 0

const zoom = new LazyPart('idle', () => import('./zoomed.tsx'))

type GalleryProps = { level?: 1 | 2; isTeaser?: boolean }

/** Pictures on deep green cloth; a press on one makes it large, one at a time. */
export function Gallery({ level = 2, isTeaser = false }: GalleryProps) {
  const [zoomed, setZoomed] = useState<GalleryPicture | null>(null)
  const parts = useLazyPart(zoom)
  function enlarge(picture: GalleryPicture) {
    setZoomed(picture)
    // Without its code the browser itself shows the picture.
    zoom.load().catch(() => location.assign(fileOf(picture)))
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
          aside={areDrawings && <Trans>Drawings, not photographs of our work.</Trans>}
        />
        <ul
          className={`${isTeaser ? 'swipe-row' : 'grid grid-cols-2 gap-3.5'} sm:gap-6 md:grid md:grid-cols-3`}
        >
          {galleryPictures.slice(0, isTeaser ? teased : undefined).map((picture) => (
            <Thumbnail key={fileOf(picture)} picture={picture} onZoom={() => enlarge(picture)} />
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

/** Address of a picture's own file. */
function fileOf(picture: GalleryPicture): string {
  if (!('picture' in picture)) return picture.src
  return photographAddress(picture.picture, `${picture.picture.width}.webp`)
}

function Thumbnail({ picture, onZoom }: { picture: GalleryPicture; onZoom: () => void }) {
  const titleOf = useGalleryTitle()
  return (
    <li className="max-md:odd:last:col-span-2">
      <button type="button" onClick={onZoom} aria-haspopup="dialog" className="thumbnail">
        <span>
          <ShownGalleryPicture picture={picture} sizes="(width < 48rem) 50vw, 25rem" />
        </span>
        <span>{titleOf(picture)}</span>
      </button>
    </li>
  )
}
