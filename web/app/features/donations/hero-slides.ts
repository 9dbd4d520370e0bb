import type { Hero as HeroName } from '@daan/contract/charity'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type FundKey, fundOf, openFundsOf } from '../../content/funds.ts'
import school from '../../content/pictures/hero-school.svg'
import winter from '../../content/pictures/hero-winter.svg'
import { charity, front, isDemonstration } from '../../content/site-content.ts'
import { useLocale } from '../../i18n/use-locale.ts'

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
/** A slide as it is shown: one of ours, or the charity's own, which may have our drawing. */
export type ShownSlide = { fund: FundKey; drawing: Slide | null; own: OwnSlide | null }
type OwnSlide = (typeof front.slides)[number]

export const slides = shownSlides()

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

/** The charity's words; else those of its fund, because ours promise things in its name; ours in the demonstration. */
export function useSlideWords({ fund, drawing, own }: ShownSlide): { title: string; text: string } {
  const locale = useLocale()
  const { i18n } = useLingui()
  if (own) return { title: own.title[locale], text: own.text[locale] }
  if (isDemonstration && drawing) {
    return { title: i18n._(drawing.title), text: i18n._(drawing.text) }
  }
  const { name, lead } = fundOf(fund)
  return { title: name[locale], text: lead[locale] }
}
