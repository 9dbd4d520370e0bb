import { heroIntervalMs } from '@daan/contract/screens'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { localDigits } from '../../i18n/numbers.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { useSponsorships } from './use-sponsorships.ts'

/** Who pays for the site: a column beside the page, on phones a strip. Its place is kept from the start. */
export function SponsorStrip({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const sponsorships = useSponsorships()
  return (
    <aside
      aria-label={t`Sponsors`}
      className={`flex min-h-33 gap-4 *:flex-1 lg:flex-col ${className}`}
    >
      {sponsorships?.length === 0 && (
        <p className="grid place-items-center rounded-[18px] bg-sunk px-4 py-6 text-center text-small text-balance text-ink-2">
          <Trans>no advertise available here</Trans>
        </p>
      )}
      {sponsorships?.map(({ _id, firstBanner, secondBanner }) => (
        <Banners key={_id} links={[firstBanner, secondBanner]} />
      ))}
    </aside>
  )
}

function Banners({ links }: { links: readonly string[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const count = localDigits(String(links.length), locale)
  return (
    <div className="overflow-hidden rounded-[18px] bg-sunk">
      <Carousel
        intervalMs={heroIntervalMs}
        words={{
          label: t`A sponsor’s banners`,
          pause: t`Stop the banners`,
          play: t`Let the banners move`,
          previous: t`Previous banner`,
          next: t`Next banner`,
          slideOf: (place) => t`${localDigits(String(place), locale)} of ${count}`,
        }}
        slides={links.map((link) => () => <Banner link={link} />)}
        controlsClass="bottom-2 left-2 scale-80 origin-bottom-left"
        hasPosition={false}
      />
    </div>
  )
}

/** A picture from elsewhere: in a box of its own, told nothing of our visitor, gone if it is broken. */
function Banner({ link }: { link: string }) {
  const { t } = useLingui()
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="h-33 lg:h-56">
      {!isBroken && (
        <img
          src={link}
          alt={t`A sponsor’s banner`}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
