import type { Reply } from '@daan/contract/call'
import { formatMoment } from '@daan/contract/dhaka-time'
import { deleteMail, type listDeadLetters, retryMail } from '@daan/contract/message-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Nothing } from '../../../ui/nothing.tsx'

type DeadLetters = Reply<typeof listDeadLetters>

/** The mails that were refused for good, to be tried again or deleted. */
export function DeadLetterList({ mails }: { mails: DeadLetters }) {
  if (mails.length === 0) {
    return (
      <Nothing>
        <Trans>No e-mail bounced.</Trans>
      </Nothing>
    )
  }
  return (
    <ul className="rounded-[22px] bg-raised px-6 py-2 shadow-card sm:px-8">
      {mails.map((mail) => (
        <DeadLetterRow key={mail.id} mail={mail} />
      ))}
    </ul>
  )
}

function DeadLetterRow({ mail }: { mail: DeadLetters[number] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const call = useCall()
  const { busyWith, failure, act } = useActions<'retry' | 'delete'>()
  const { id, to, subject, queuedAt, refusal } = mail
  const body = { id }
  return (
    <li className="border-line py-5 not-first:border-t">
      <h3 className="font-display text-lg/tight font-[720] wrap-anywhere">{subject}</h3>
      <p className="mt-1 text-small text-ink-2 wrap-anywhere">
        {to ?? t`To the charity`} · {formatMoment(queuedAt, locale)}
      </p>
      <p className="mt-2 mb-3 text-small text-madder wrap-anywhere" lang="en">
        {refusal}
      </p>
      <Allowed to="messages.decide">
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button
            tone="line"
            size="small"
            busy={busyWith === 'retry'}
            onClick={() =>
              void act('retry', () => call(retryMail, { body }, t`The mail is tried again.`))
            }
          >
            <Trans>Try again</Trans>
          </Button>
          <ConfirmButton
            size="small"
            label={<Trans>Delete</Trans>}
            question={<Trans>Delete this mail?</Trans>}
            yes={<Trans>Yes, delete it</Trans>}
            busy={busyWith === 'delete'}
            onConfirm={(consent) =>
              void act('delete', () => call(consent(deleteMail), { body }, t`The mail is deleted.`))
            }
          >
            <p>
              <Trans>It is not sent, nor what waits for it.</Trans>
            </p>
          </ConfirmButton>
        </div>
      </Allowed>
      <FailureLine failure={failure} />
    </li>
  )
}
