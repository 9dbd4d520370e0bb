import { localDigits } from '@daan/contract/digits'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { BannerPicture } from './banner-picture.tsx'

type BannersProps = {
  links: readonly string[]
  onBroken: (link: string) => void
}

/** The banners of one sponsor, in turn; a single one stands still. */
export function Banners({ links, onBroken }: BannersProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const digits = (number: number) => localDigits(String(number), locale)
  const count = digits(links.length)
  const banners = links.map((link) => (
    <BannerPicture
      key={link}
      src={link}
      alt={t`A sponsor’s banner`}
      onError={() => onBroken(link)}
    />
  ))
  return (
    <div className="overflow-hidden rounded-[18px] bg-sunk">
      {banners.length === 1 ? (
        banners
      ) : (
        <Carousel
          words={{
            label: t`The sponsor’s banners`,
            pause: t`Stop the banners`,
            play: t`Let the banners move`,
            previous: t`Previous banner`,
            next: t`Next banner`,
            slideOf: (slide) => t`${digits(slide)} of ${count}`,
          }}
          slides={banners.map((banner) => () => banner)}
          controlsClass="bottom-2 left-2"
          hasPosition={false}
        />
      )}
    </div>
  )
}
