import { Trans, useLingui } from '@lingui/react/macro'
import { localePath } from '../i18n/locale.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { type Fund, pathOfFund } from './funds.ts'
import { ShareLinks } from './share-links.tsx'

type ShareFundProps = { fund: Fund; isQuiet?: boolean; className?: string }

/** Ways to send a fund's page to others, for who has given to it. */
export function ShareFund({ fund, isQuiet = false, className = '' }: ShareFundProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const name = fund.name[locale]
  return (
    <section aria-label={t`Share this fund`} className={className}>
      <p className="mb-3 text-ink-2">
        <Trans>Ask somebody else to give, too:</Trans>
      </p>
      <ShareLinks
        url={new URL(localePath(pathOfFund(fund), locale), location.origin).href}
        text={t`Give to ${name}`}
        urlLabel={t`Link to this fund`}
        isQuiet={isQuiet}
      />
    </section>
  )
}
