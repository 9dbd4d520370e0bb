import { Trans, useLingui } from '@lingui/react/macro'
import { HeroFlood } from '../../content/pictures/hero-flood.tsx'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'

/** What is needed most, and the way to it. */
export function Hero() {
  const { t } = useLingui()
  return (
    <section className="relative overflow-hidden bg-[#0a382d] text-[#fff3d6]">
      <HeroFlood label={t`A family crosses flood water by country boat at dusk`} />
      <div className="wrap relative flex flex-col justify-center pt-6 pb-25 md:min-h-[680px]">
        <SectionLabel className="text-[#ffcf6b]">
          <Trans>Flood relief</Trans>
        </SectionLabel>
        <h1 className="max-w-[9.8em] text-hero">
          <Trans>The road is under water. A boat can still reach them.</Trans>
        </h1>
        <p className="mt-4 mb-7 max-w-[34ch] text-lead text-[#d8e6da]">
          <Trans>Give a family dry food, safe water and a place in the next boat.</Trans>
        </p>
        <LocaleLink
          to="/fund/flood"
          className={`${buttonClass({ tone: 'give', size: 'large' })} max-md:w-full md:self-start`}
        >
          <Trans>Donate Now</Trans> <Icon name="arrow" />
        </LocaleLink>
      </div>
    </section>
  )
}
