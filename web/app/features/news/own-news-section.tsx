import { stopNews } from '@daan/contract/news-by-mail'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fundOfType, pathOfFund } from '../../content/funds.ts'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { useActions } from '../../forms/use-actions.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useToast } from '../../i18n/use-toast.ts'
import { Found } from '../../session/found.tsx'
import type { Loaded } from '../../session/loaded.ts'
import { sessionManager } from '../../session/session-manager.ts'
import { Button } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

type OwnNewsSectionProps = {
  /** Funds by their `fundType`. */
  funds: Promise<Loaded<readonly string[]>>
}

/** The funds whose news is mailed to whoever is signed in; nothing where there are none. */
export function OwnNewsSection({ funds }: OwnNewsSectionProps) {
  return (
    <Found promise={funds} failed={() => null}>
      {(found) => (found.length === 0 ? null : <News funds={found} />)}
    </Found>
  )
}

function News({ funds }: { funds: readonly string[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const toast = useToast()
  const [isStopped, setStopped] = useState(false)
  const { busyWith, failure, act } = useActions()
  if (isStopped) return null
  async function stop(): Promise<void> {
    await sessionManager.call(stopNews, {})
    setStopped(true)
    toast(t`We mail you no more news.`)
  }
  return (
    <section aria-labelledby="own-news">
      <SectionHead
        id="own-news"
        label={<Trans>By mail</Trans>}
        title={<Trans>News you hear</Trans>}
        aside={<Trans>We mail you what happens with gifts to these funds.</Trans>}
      />
      <ul className="mb-6 flex flex-wrap gap-x-6">
        {funds.map((type) => {
          const fund = fundOfType(type)
          return (
            fund && (
              <li key={type}>
                <LocaleLink
                  to={pathOfFund(fund)}
                  className="inline-flex min-h-11 items-center font-display text-lg font-[720] underline"
                >
                  {fund.name[locale]}
                </LocaleLink>
              </li>
            )
          )
        })}
      </ul>
      <Button tone="line" busy={busyWith !== null} onClick={() => void act('stop', stop)}>
        <Trans>No more mails with news</Trans>
      </Button>
      <FailureLine failure={failure} />
    </section>
  )
}
