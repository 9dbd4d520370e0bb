import type { Reply } from '@daan/contract/call'
import { acceptMessage, deleteMessage, type listSuspectedMessages } from '@daan/contract/desk'
import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Nothing } from '../../../ui/nothing.tsx'

type Messages = Reply<typeof listSuspectedMessages>
type MessageListProps = { messages: Messages; onChanged: () => void }

/** The messages that look like a program's, to be mailed or deleted. */
export function MessageList({ messages, onChanged }: MessageListProps) {
  if (messages.length === 0) {
    return (
      <Nothing>
        <Trans>No message waits for a look.</Trans>
      </Nothing>
    )
  }
  return (
    <ul className="grid gap-5">
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} onChanged={onChanged} />
      ))}
    </ul>
  )
}

type MessageCardProps = { message: Messages[number]; onChanged: () => void }

function MessageCard({ message, onChanged }: MessageCardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const call = useCall(onChanged)
  const { busyWith, failure, act } = useActions<'accept' | 'delete'>()
  const { id, name, email, subject, at } = message
  const body = { id }
  return (
    <li className="rounded-[22px] bg-raised p-6 shadow-card sm:p-8">
      <h3 className="font-display text-xl/tight font-[720] wrap-anywhere">{subject}</h3>
      <p className="mt-1.5 text-small text-ink-2 wrap-anywhere">
        {name} · {email} · {formatMoment(at, locale)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <p className="my-4 max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere" tabIndex={0}>
        {message.message}
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button
          size="small"
          busy={busyWith === 'accept'}
          onClick={() =>
            void act('accept', () =>
              call(acceptMessage, { body }, t`The message is mailed to the charity.`),
            )
          }
        >
          <Trans>Mail it to the charity</Trans>
        </Button>
        <ConfirmButton
          size="small"
          label={<Trans>Delete</Trans>}
          question={<Trans>Delete this message?</Trans>}
          yes={<Trans>Yes, delete it</Trans>}
          busy={busyWith === 'delete'}
          onConfirm={(consent) =>
            void act('delete', () =>
              call(consent(deleteMessage), { body }, t`The message is deleted.`),
            )
          }
        >
          <p>
            <Trans>Nobody will read it.</Trans>
          </p>
        </ConfirmButton>
      </div>
      <FailureLine failure={failure} />
    </li>
  )
}
