import { localDigits } from '@daan/contract/digits'
import { type FundKey, fundOf, pathOfFund } from '@daan/contract/funds'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { fundNames } from '../../content/fund-names.ts'
import { HeroFlood } from '../../content/pictures/hero-flood.tsx'
import { HeroPicture } from '../../content/pictures/hero-picture.tsx'
import school from '../../content/pictures/hero-school.svg'
import winter from '../../content/pictures/hero-winter.svg'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'

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

const slides: readonly Slide[] = [
  {
    fund: 'floodRelief',
    title: msg`The road is under water. A boat can still reach them.`,
    text: msg`Give a family dry food, safe water and a place in the next boat.`,
    scene: msg`A family crosses flood water by country boat at dusk`,
    cloth: 'bg-[#0a382d] dark:bg-[#09243a]',
  },
  {
    fund: 'winterApparel',
    title: msg`The fog is colder than the night. A quilt is warmer.`,
    text: msg`Give an old man in the north a kantha before the sun is up.`,
    scene: msg`Before sunrise a woman sews a quilt round an old man, a lamp beside them`,
    cloth: 'bg-[#131d3c]',
    file: winter,
  },
  {
    fund: 'education',
    title: msg`One bamboo wide, and school on the other side.`,
    text: msg`Give a child books, fees and a teacher who stays the whole year.`,
    scene: msg`Three children cross a bamboo bridge to their school in the morning`,
    cloth: 'bg-[#07353b]',
    file: school,
  },
]

/** What is needed most, three slides in turn, each with the way to it. */
export function Hero() {
  const { t } = useLingui()
  const locale = useLocale()
  const count = localDigits(String(slides.length), locale)
  return (
    <>
      {/* Of its own, because slides that wait are inert, and with them their headings. */}
      <h1 className="sr-only">
        <Trans>Give to people in Bangladesh</Trans>
      </h1>
      <Carousel
        words={{
          label: t`What is needed now`,
          pause: t`Stop the slides`,
          play: t`Let the slides move`,
          previous: t`Previous slide`,
          next: t`Next slide`,
          slideOf: (place) => t`${localDigits(String(place), locale)} of ${count}`,
        }}
        slides={slides.map((slide) => (isReady: boolean) => (
          <HeroSlide slide={slide} isReady={isReady} />
        ))}
        controlsClass="noscript:hidden max-md:top-[calc(100vw*10/13+0.625rem)] max-[22rem]:top-3! max-md:right-5 md:max-lg:top-3 md:max-lg:right-3 lg:left-[max(24px,calc(50%-620px))] lg:bottom-22"
      />
    </>
  )
}

type HeroSlideProps = { slide: Slide; isReady: boolean }

function HeroSlide({ slide, isReady }: HeroSlideProps) {
  const { i18n } = useLingui()
  const { fund, title, text, scene, cloth, file } = slide
  const label = i18n._(scene)
  return (
    <div className={`relative overflow-hidden text-[#fff3d6] ${cloth}`}>
      {file ? (
        <HeroPicture src={file} label={label} isWanted={isReady} />
      ) : (
        <HeroFlood label={label} />
      )}
      <div className="hero-body">
        <SectionLabel className="text-[#ffcf6b]">{i18n._(fundNames[fund])}</SectionLabel>
        <h2>{i18n._(title)}</h2>
        <p>{i18n._(text)}</p>
        <LocaleLink
          to={pathOfFund(fundOf(fund))}
          className={`${buttonClass({ tone: 'give', size: 'large' })} max-md:w-full md:self-start`}
        >
          <Trans>Donate Now</Trans> <Icon name="arrow" />
        </LocaleLink>
      </div>
    </div>
  )
}
