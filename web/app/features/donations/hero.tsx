import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { type FundKey, fundOf } from '../../content/funds.ts'
import { charity, isDemonstration } from '../../content/site-content.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { DonateLink } from './donate-link.tsx'
import { type ShownSlide, slides, useSlideWords } from './hero-slides.ts'
import { SlidePicture } from './slide-picture.tsx'

/** A press this soon after a slide came by itself was meant for the slide before. */
const reactionMs = 600

/** Introduction of the site, then the most urgent needs: three slides in turn, each with its fund's form. */
export function Hero() {
  const { t } = useLingui()
  const turned = useRef<{ from: number; at: number } | null>(null)
  const locale = useLocale()
  const count = localDigits(String(slides.length), locale)
  function slideBefore(): ShownSlide | undefined {
    const { from, at } = turned.current ?? { from: 0, at: Number.NEGATIVE_INFINITY }
    return performance.now() - at < reactionMs ? slides[from] : undefined
  }
  return (
    <>
      {/* Of its own, because slides that wait are inert, and with them their headings. */}
      <div className="hero-head">
        <h1>
          {isDemonstration ? (
            <Trans>Give any amount to people in need in Bangladesh</Trans>
          ) : (
            charity.name[locale]
          )}
        </h1>
        {!isDemonstration && charity.purpose && (
          <p className="hero-purpose">{charity.purpose[locale]}</p>
        )}
      </div>
      <Carousel
        words={{
          label: t`What is needed now`,
          pause: t`Stop the slides`,
          play: t`Let the slides move`,
          previous: t`Previous slide`,
          next: t`Next slide`,
          slideOf: (place) => t`${localDigits(String(place), locale)} of ${count}`,
        }}
        onTurn={(from) => {
          turned.current = { from, at: performance.now() }
        }}
        slides={slides.map((slide) => (isReady: boolean) => (
          <HeroSlide slide={slide} isReady={isReady} choose={() => (slideBefore() ?? slide).fund} />
        ))}
        controlsClass="hero-controls"
      />
    </>
  )
}

/** By which authority the charity is registered, and how. */
function Registration() {
  const locale = useLocale()
  const { registration } = charity
  if (isDemonstration || !registration) return null
  const { authority, number } = registration
  return (
    <p className="hero-registration">
      {authority[locale]}, <Trans>No. {number}</Trans>
    </p>
  )
}

type HeroSlideProps = { slide: ShownSlide; isReady: boolean; choose: () => FundKey }

function HeroSlide({ slide, isReady, choose }: HeroSlideProps) {
  const locale = useLocale()
  const { i18n } = useLingui()
  const { fund, drawing, own } = slide
  const { name } = fundOf(fund)
  const { title, text } = useSlideWords(slide)
  const isWanted = isReady || slide === slides[0]
  const label = own ? own.alt[locale] : drawing ? i18n._(drawing.scene) : ''
  return (
    <div className={`relative overflow-hidden text-[#fff3d6] ${drawing?.cloth ?? 'bg-[#0a382d]'}`}>
      <SlidePicture slide={slide} label={label} isWanted={isWanted} />
      <div className="hero-body">
        <SectionLabel className="text-[#ffcf6b]">{name[locale]}</SectionLabel>
        <h2>{title}</h2>
        <p>{text}</p>
        <DonateLink
          fund={fund}
          choose={choose}
          className={`${buttonClass({ tone: 'give', size: 'large' })} max-md:w-full md:self-start`}
        >
          <Trans>Donate Now</Trans>
          <Icon name="arrow" />
        </DonateLink>
        <Registration />
      </div>
    </div>
  )
}
