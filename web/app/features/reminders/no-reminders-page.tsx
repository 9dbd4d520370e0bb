import type { Reply } from '@daan/contract/call'
import type { declineReminders } from '@daan/contract/reminders'
import { Trans } from '@lingui/react/macro'
import monsoon from '../../content/pictures/monsoon.svg'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Found } from '../../session/found.tsx'
import type { Loaded } from '../../session/loaded.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { StatusLine } from '../../ui/status-line.tsx'

type NoRemindersPageProps = {
  declined: Promise<Loaded<Reply<typeof declineReminders>>>
}

/** The page that a reminder leads to who wants no more. */
export function NoRemindersPage({ declined }: NoRemindersPageProps) {
  return (
    <FormPage
      label={<Trans>Pledges</Trans>}
      title={<Trans>No more reminders</Trans>}
      lead={<Trans>Pledging binds you to nothing.</Trans>}
      picture={monsoon}
    >
      <div className="min-h-40">
        <Found promise={declined} fallback={<Waiting />}>
          {() => <Done />}
        </Found>
      </div>
    </FormPage>
  )
}

function Waiting() {
  return (
    <StatusLine tone="busy">
      <Trans>One moment …</Trans>
    </StatusLine>
  )
}

function Done() {
  return (
    <div className="grid gap-4">
      <StatusLine tone="good">
        <Trans>We will not remind you any more.</Trans>
      </StatusLine>
      <p className="text-ink-2">
        <Trans>
          That holds for every pledge under your e-mail address. Receipts of what you pay still
          come.
        </Trans>{' '}
        <LocaleLink to="/contact" className="text-green-ink underline">
          <Trans>Was that a mistake? Write to us.</Trans>
        </LocaleLink>
      </p>
    </div>
  )
}
