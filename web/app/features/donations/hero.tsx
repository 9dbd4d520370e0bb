import type { Hero as HeroName } from '@daan/contract/charity'
import { localDigits } from '@daan/contract/digits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { type FundKey, fundOf, openFundsOf } from '../../content/funds.ts'
import { HeroFlood } from '../../content/pictures/hero-flood.tsx'
import { HeroPicture } from '../../content/pictures/hero-picture.tsx'
import school from '../../content/pictures/hero-school.svg'
import winter from '../../content/pictures/hero-winter.svg'
import { ShownPicture } from '../../content/pictures/shown-picture.tsx'
import { charity, front, isDemonstration } from '../../content/site-content.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { DonateLink } from './donate-link.tsx'

/** A slide of ours, with its drawing. */
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
type ShownSlide = { fund: FundKey; drawing: Slide | null; own: OwnSlide | null }
type OwnSlide = (typeof front.slides)[number]

const slides = shownSlides()

/** The charity's slides of open funds, else ours; a site that closed all of their funds shows the first of ours. */
function shownSlides(): readonly ShownSlide[] {
  const own = front.slides.map((slide) => ({
    fund: slide.fund,
    drawing: drawn.find((_, index) => index === opening[slide.picture as HeroName]) ?? null,
    own: slide,
  }))
  const ours = ordered.map((slide) => ({ fund: slide.fund, drawing: slide, own: null }))
  const chosen = [own, ours].map((all) => all.filter(({ fund }) => isOpenFund(fund)))
  return chosen.find((all) => all.length > 0) ?? ours.slice(0, 1)
}

function isOpenFund(key: FundKey): boolean {
  return openFundsOf([key]).length > 0
}

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
        <p className="line-clamp-4">{text}</p>
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

/** The charity's words; else those of its fund, because ours promise things in its name; ours in the demonstration. */
function useSlideWords({ fund, drawing, own }: ShownSlide): { title: string; text: string } {
  const locale = useLocale()
  const { i18n } = useLingui()
  if (own) return { title: own.title[locale], text: own.text[locale] }
  if (isDemonstration && drawing) {
    return { title: i18n._(drawing.title), text: i18n._(drawing.text) }
  }
  const { name, lead } = fundOf(fund)
  return { title: name[locale], text: lead[locale] }
}

type SlidePictureProps = { slide: ShownSlide; label: string; isWanted: boolean }

function SlidePicture({ slide: { drawing, own }, label, isWanted }: SlidePictureProps) {
  if (own && typeof own.picture !== 'string') {
    return (
      <div className="hero-place">
        {isWanted && (
          <ShownPicture
            picture={own.picture}
            alt={label}
            sizes="100vw"
            className="absolute inset-0 size-full object-cover"
            eager
          />
        )}
        <span
          aria-hidden
          className="bg-linear-to-r from-[#07261f] via-[#07261f]/75 to-[#07261f]/10 max-md:hidden"
        />
      </div>
    )
  }
  if (!drawing?.file) return <HeroFlood label={label} />
  return <HeroPicture src={drawing.file} label={label} isWanted={isWanted} />
}
