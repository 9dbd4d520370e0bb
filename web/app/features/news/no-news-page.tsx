import { stopNewsByLink } from '@daan/contract/news-by-mail'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import monsoon from '../../content/pictures/monsoon.svg'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { useActions } from '../../forms/use-actions.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { StatusLine } from '../../ui/status-line.tsx'

type NoNewsPageProps = { token: string }

/** The page that a mail with news leads to who wants no more: a press ends them, as programs open links too. */
export function NoNewsPage({ token }: NoNewsPageProps) {
  const [isStopped, setStopped] = useState(false)
  const { busyWith, failure, act } = useActions()
  async function stop(): Promise<void> {
    await callServer(stopNewsByLink, { body: { token } })
    setStopped(true)
  }
  return (
    <FormPage
      label={<Trans>By mail</Trans>}
      title={<Trans>No more mails with news</Trans>}
      lead={<Trans>One press, and no fund’s news comes to your address any more.</Trans>}
      picture={monsoon}
    >
      <div className="grid min-h-40 content-start justify-items-start gap-4">
        {isStopped ? (
          <>
            <StatusLine tone="good">
              <Trans>We mail you no more news.</Trans>
            </StatusLine>
            <p className="text-ink-2">
              <Trans>Receipts of what you pay still come. News stays on each fund’s page.</Trans>{' '}
              <LocaleLink to="/fund" className="text-green-ink underline">
                <Trans>See the funds</Trans>
              </LocaleLink>
            </p>
          </>
        ) : (
          <Button size="large" busy={busyWith !== null} onClick={() => void act('stop', stop)}>
            <Trans>Send me no more</Trans>
          </Button>
        )}
        <FailureLine failure={failure} />
      </div>
    </FormPage>
  )
}
