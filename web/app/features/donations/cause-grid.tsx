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

const wideSize = { width: 800, height: 300 } as const

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
            poisha={totals && poishaOfFund(totals, fundOf(cause))}
          />
        ))}
      </ul>
    </section>
  )
}

type CauseProps = { cause: FundKey; isWide: boolean; poisha: bigint | null }

function Cause({ cause, isWide, poisha }: CauseProps) {
  const { i18n } = useLingui()
  const picture = fundPictures[cause]
  return (
    <li className={isWide ? 'sm:col-span-2' : ''}>
      <LocaleLink
        to={pathOfFund(fundOf(cause))}
        className="flex h-full flex-col overflow-hidden rounded-[22px] bg-raised shadow-card transition-transform duration-150 hover:-translate-y-0.5"
      >
        <ThemedPicture
          {...(isWide ? wideSize : fundPictureSize)}
          src={isWide ? fireWide : picture.src}
          alt={i18n._(picture.alt)}
          className={`w-full object-cover ${isWide ? 'aspect-[16/10] sm:aspect-[2/1] lg:aspect-auto lg:min-h-0 lg:flex-1 lg:basis-56' : 'aspect-[16/10] lg:aspect-[4/3]'}`}
        />
        <div className={`flex flex-1 flex-col px-6 py-5.5 ${isWide ? 'lg:flex-none' : ''}`}>
          <h3 className="text-card">{i18n._(fundNames[cause])}</h3>
          <span
            className="mt-2 mb-4.5 overflow-y-auto text-ink-2"
            style={{ maxHeight: cardDescriptionHeightPx }}
          >
            {i18n._(fundTexts[cause].lead)}
          </span>
          <span className="stitch-top relative mt-auto flex min-h-16 items-end justify-between pt-4">
            <span>
              {poisha !== null && (
                <>
                  <Taka poisha={poisha} className="text-[1.5625rem]/none" />
                  <span className="mt-1 block text-small text-ink-2">
                    <Trans>given so far</Trans>
                  </span>
                </>
              )}
            </span>
            <span className="flex items-center gap-1.5 font-display font-[720] text-green-ink">
              <Trans>Donate</Trans> <Icon name="arrow" />
            </span>
          </span>
        </div>
      </LocaleLink>
    </li>
  )
}
