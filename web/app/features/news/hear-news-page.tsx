import { agreeToNewsByLink } from '@daan/contract/news-by-mail'
import { Trans } from '@lingui/react/macro'
import { callServer } from '../../api/call-server.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { MailChoicePage } from './mail-choice-page.tsx'

/** The page that a mail about a gift leads to who wants to hear what becomes of it. */
export function HearNewsPage({ token }: { token: string }) {
  const language = useLocale()
  return (
    <MailChoicePage
      title={<Trans>What becomes of your gift</Trans>}
      lead={<Trans>We mail you what its fund does, and nothing else.</Trans>}
      button={<Trans>Yes, mail me</Trans>}
      done={<Trans>We mail you what this fund does.</Trans>}
      onPress={() => callServer(agreeToNewsByLink, { body: { token, language } })}
    >
      <Trans>Each mail has a link to end it.</Trans>
    </MailChoicePage>
  )
}
