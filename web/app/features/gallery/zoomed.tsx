import { useLingui } from '@lingui/react/macro'
import { CloseButton } from '../../ui/close-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { ShownGalleryPicture, useGalleryTitle } from './shown-gallery-picture.tsx'

/** One picture, whole and as large as the screen allows beside three lines of title; pressed again, it is small again. */
export function Zoomed({ picture, onClose }: { picture: GalleryPicture; onClose: () => void }) {
  const { t } = useLingui()
  const title = useGalleryTitle()(picture)
  const { width, height } = 'picture' in picture ? picture.picture : picture
  const widest = `max(18rem, var(--height-left) * ${width / height})`
  return (
    <Dialog
      onClose={onClose}
      aria-label={title}
      className="animate-rise m-auto max-w-none [--height-left:calc(100dvh-160px)] overflow-hidden rounded-[22px] bg-deep p-0 text-on-deep shadow-modal"
      style={{ width: `min(1120px, 100% - 24px, ${widest})` }}
    >
      <button
        type="button"
        data-first-focus
        onClick={onClose}
        aria-label={t`Make the picture small again`}
        className="block w-full cursor-zoom-out! focus-visible:-outline-offset-4"
      >
        <ShownGalleryPicture
          picture={picture}
          sizes="100vw"
          className="max-h-(--height-left) w-full object-contain"
          eager
        />
      </button>
      <p className="px-6 pt-4 pb-3.5 font-display text-xl font-[720]">{title}</p>
      <CloseButton label={t`Close`} onClose={onClose} tone="deep" />
    </Dialog>
  )
}
