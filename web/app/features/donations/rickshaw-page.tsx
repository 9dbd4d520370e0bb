import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { useFundUses } from '../../content/fund-uses.ts'
import { fundOf } from '../../content/funds.ts'
import rickshawArt from '../../content/pictures/rickshaw-art.svg'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { FundSum } from './fund-sum.tsx'
import { RickshawCard } from './rickshaw-card.tsx'

const fund = fundOf('rickshawFor1000')

/** The rickshaw fund with its quick form; beside it what the money does, and who else is there. */
export function RickshawPage({ company }: { company: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="wrap pt-12 pb-18 lg:pt-16 lg:pb-28">
      <div className="mb-12 grid items-center gap-x-14 gap-y-8 lg:mb-18 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <SectionHead
          level={1}
          label={<Trans>1000 Takai Rickshaw</Trans>}
          title={<Trans>Whoever pedals it should own it</Trans>}
        />
        <ThemedPicture
          src={rickshawArt}
          alt={t`A painted board: two peacocks by a lotus pond at sunset, and the word দান, giving`}
          width={1000}
          height={700}
          eager
          className="w-full rounded-[28px]"
        />
      </div>
      <div className="grid gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,9fr)_minmax(0,3fr)]">
        <RickshawCard isAlone />
        <div>
          <aside aria-label={t`What the money does`}>
            <FundSum fund={fund} />
            <Suspense>
              <Uses />
            </Suspense>
          </aside>
          {company}
        </div>
      </div>
    </div>
  )
}

function Uses() {
  const locale = useLocale()
  return (
    <>
      <ul>
        {useFundUses(fund).map(({ title, text }) => (
          <li key={title.en} className="stitch-top relative py-5">
            <h2 className="text-xl">{title[locale]}</h2>
            <p className="mt-1.5 text-ink-2">{text[locale]}</p>
          </li>
        ))}
      </ul>
      <LocaleLink to="/fund/rickshaw" className="mt-2 inline-block text-green-ink underline">
        <Trans>More about this fund</Trans>
      </LocaleLink>
    </>
  )
}
