import { type FundKey, fundOf, pathOfFund } from '@daan/contract/funds'
import { cardDescriptionHeightPx } from '@daan/contract/screens'
import { Trans, useLingui } from '@lingui/react/macro'
import { fundNames } from '../../content/fund-names.ts'
import { fundTexts } from '../../content/fund-texts.ts'
import fireWide from '../../content/pictures/fire-wide.svg'
import { fundPictureSize, fundPictures } from '../../content/pictures/fund-pictures.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { poishaOfFund } from './sums.ts'
import { useFundTotals } from './use-fund-totals.ts'

/** The causes of the home page, in its order. */
const causes: readonly FundKey[] = [
  'fireVictims',
  'floodRelief',
  'education',
  'disability',
  'winterApparel',
  'treePlantation',
  'rickshawFor1000',
]

const wideSize = { width: 800, height: 450 } as const

/** Cards of causes, the first one wide, with a picture as wide. */
export function CauseGrid({ level = 2 }: { level?: 1 | 2 }) {
  const { totals } = useFundTotals()
  return (
    <section className="wrap py-18 lg:py-28" aria-labelledby="causes">
      <SectionHead
        id="causes"
        level={level}
        label={<Trans>Causes</Trans>}
        title={<Trans>Where it is needed today</Trans>}
        aside={
          <Trans>
            Each fund keeps its own book. The figure on a card is what has been received, no more.
          </Trans>
        }
      />
      <ul className="grid gap-4.5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
        {causes.map((cause, index) => (
          <Cause
            key={cause}
            cause={cause}
            isWide={index === 0}
            level={level === 1 ? 2 : 3}
            poisha={totals && poishaOfFund(totals, fundOf(cause))}
          />
        ))}
      </ul>
    </section>
  )
}

/** On phones all cards but the first are rows: a square picture, a name, a figure. */
const cardShape = 'max-sm:w-29 max-sm:flex-none sm:aspect-[16/10] sm:w-full lg:aspect-[4/3]'
const wideShape =
  'aspect-[16/9] w-full sm:aspect-[2/1] lg:aspect-auto lg:min-h-0 lg:flex-1 lg:basis-56'

type CauseProps = { cause: FundKey; isWide: boolean; poisha: bigint | null; level: 2 | 3 }

function Cause({ cause, isWide, poisha, level }: CauseProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { i18n, t } = useLingui()
  const picture = fundPictures[cause]
  return (
    <li className={isWide ? 'sm:col-span-2' : ''}>
      <LocaleLink
        to={pathOfFund(fundOf(cause))}
        className={`flex h-full overflow-hidden rounded-[22px] bg-raised shadow-card transition-transform duration-150 hover:-translate-y-0.5 sm:flex-col ${isWide ? 'max-sm:flex-col' : ''}`}
      >
        <ThemedPicture
          {...(isWide ? wideSize : fundPictureSize)}
          src={isWide ? fireWide : picture.src}
          alt={
            isWide
              ? t`Neighbours pass buckets of water to a burning tin house`
              : i18n._(picture.alt)
          }
          className={`object-cover ${isWide ? wideShape : cardShape}`}
        />
        <div
          className={`flex min-w-0 flex-1 flex-col px-4.5 py-4 sm:px-6 sm:py-5.5 ${isWide ? 'lg:flex-none' : ''}`}
        >
          <Heading className="text-[1.375rem]/tight sm:text-card">
            {i18n._(fundNames[cause])}
          </Heading>
          <span
            className={`mt-2 mb-4.5 overflow-y-auto text-ink-2 ${isWide ? '' : 'max-sm:hidden'}`}
            style={{ maxHeight: cardDescriptionHeightPx }}
          >
            {i18n._(fundTexts[cause].lead)}
          </span>
          <CauseFoot poisha={poisha} />
        </div>
      </LocaleLink>
    </li>
  )
}

function CauseFoot({ poisha }: { poisha: bigint | null }) {
  return (
    <span className="stitch-top relative mt-auto flex min-h-14 items-end justify-between pt-3.5 sm:min-h-16 sm:pt-4">
      <span>
        {poisha !== null && (
          <>
            <Taka poisha={poisha} className="text-[1.375rem]/none sm:text-[1.5625rem]/none" />
            <span className="mt-1 block text-small text-ink-2">
              <Trans>given so far</Trans>
            </span>
          </>
        )}
      </span>
      <span className="flex items-center gap-1.5 font-display font-[720] text-green-ink">
        <span className="max-[22rem]:sr-only">
          <Trans>Donate</Trans>
        </span>
        <Icon name="arrow" />
      </span>
    </span>
  )
}
