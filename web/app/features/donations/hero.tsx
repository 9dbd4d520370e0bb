import type { Hero as HeroName } from '@daan/contract/charity'
import { localDigits } from '@daan/contract/digits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { type FundKey, fundOf, isOpen } from '../../content/funds.ts'
import { HeroFlood } from '../../content/pictures/hero-flood.tsx'
import { HeroPicture } from '../../content/pictures/hero-picture.tsx'
import school from '../../content/pictures/hero-school.svg'
import winter from '../../content/pictures/hero-winter.svg'
import { charity, isDemonstration } from '../../content/site-content.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { DonateLink } from './donate-link.tsx'

type Slide = {
  fund: FundKey
  title: MessageDescriptor
  text: MessageDescriptor
  scene: MessageDescriptor
  /** The cloth before the drawing is there. */
  cloth: string
  /** The drawing's file; the first slide's is in the page itself. */
  file?: string
}

const drawn: readonly Slide[] = [
  {
    fund: 'floodRelief',
    title: msg`Roads are under water. Boats get through.`,
    text: msg`Dry food, safe water, a place in the boat.`,
    scene: msg`A family crosses flood water by country boat at dusk`,
    cloth: 'bg-[#0a382d] dark:bg-[#09243a]',
  },
  {
    fund: 'winterApparel',
    title: msg`A cold night. A\u00A0warm quilt.`,
    text: msg`A kantha for an old man in the north.`,
    scene: msg`Before sunrise a woman sews a quilt round an old man, a lamp beside them`,
    cloth: 'bg-[#131d3c]',
    file: winter,
  },
  {
    fund: 'education',
    title: msg`One bamboo wide, then school.`,
    text: msg`Books, fees and a teacher who stays.`,
    scene: msg`Three children cross a bamboo bridge to their school in the morning`,
    cloth: 'bg-[#07353b]',
    file: school,
  },
]

const opening = { flood: 0, winter: 1, school: 2 } as const satisfies Record<HeroName, number>
const first = opening[charity.hero]
/** In the order in which they come: the charity says which opens. */
const ordered = [...drawn.slice(first), ...drawn.slice(0, first)]
/** Those of open funds; a site that closed them all shows its first. */
const shown = ordered.filter(({ fund }) => isOpen(fundOf(fund)))
const slides = shown.length > 0 ? shown : ordered.slice(0, 1)

/** A press this soon after a slide came by itself was meant for the slide before. */
const reactionMs = 600

/** Introduction of the site, then the most urgent needs: three slides in turn, each with its fund's form. */
export function Hero() {
  const { t } = useLingui()
  const turned = useRef<{ from: number; at: number } | null>(null)
  const locale = useLocale()
  const count = localDigits(String(slides.length), locale)
  function slideBefore(): Slide | undefined {
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

type HeroSlideProps = { slide: Slide; isReady: boolean; choose: () => FundKey }

function HeroSlide({ slide, isReady, choose }: HeroSlideProps) {
  const locale = useLocale()
  const { i18n } = useLingui()
  const { fund, title, text, scene, cloth, file } = slide
  const label = i18n._(scene)
  return (
    <div className={`relative overflow-hidden text-[#fff3d6] ${cloth}`}>
      {file ? (
        <HeroPicture src={file} label={label} isWanted={isReady || slide === slides[0]} />
      ) : (
        <HeroFlood label={label} />
      )}
      <div className="hero-body">
        <SectionLabel className="text-[#ffcf6b]">{fundOf(fund).name[locale]}</SectionLabel>
        <h2>{i18n._(title)}</h2>
        <p>{i18n._(text)}</p>
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
