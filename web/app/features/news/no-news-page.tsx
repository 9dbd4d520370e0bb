import { stopNewsByLink } from '@daan/contract/news-by-mail'
import { Trans } from '@lingui/react/macro'
import { callServer } from '../../api/call-server.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { MailChoicePage } from './mail-choice-page.tsx'

/** The page that a mail with news leads to who wants no more. */
export function NoNewsPage({ token }: { token: string }) {
  return (
    <MailChoicePage
      title={<Trans>No more mails with news</Trans>}
      lead={<Trans>One press, and no fund’s news comes to your address any more.</Trans>}
      button={<Trans>Send me no more</Trans>}
      done={<Trans>We mail you no more news.</Trans>}
      onPress={() => callServer(stopNewsByLink, { body: { token } })}
    >
      <Trans>Receipts of what you pay still come. News stays on each fund’s page.</Trans>{' '}
      <LocaleLink to="/fund" className="text-green-ink underline">
        <Trans>See the funds</Trans>
      </LocaleLink>
    </MailChoicePage>
  )
}
