import type { Reply } from '@daan/contract/call'
import { formatMoment } from '@daan/contract/dhaka-time'
import {
  acceptMessage,
  deleteMessage,
  type listSuspectedMessages,
  markMessageAnswered,
} from '@daan/contract/message-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Nothing } from '../../../ui/nothing.tsx'

type Messages = Reply<typeof listSuspectedMessages>
type MessageListProps = {
  /** Those that look like a program's are mailed to the charity first. */
  kind: 'unanswered' | 'suspected'
  messages: Messages
}

/** Messages of the contact form, to be answered, mailed or deleted. */
export function MessageList({ messages, ...props }: MessageListProps) {
  if (messages.length === 0) {
    return (
      <Nothing>
        {props.kind === 'unanswered' ? (
          <Trans>No message waits for an answer.</Trans>
        ) : (
          <Trans>No message waits for a look.</Trans>
        )}
      </Nothing>
    )
  }
  return (
    <ul className="grid gap-5">
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} {...props} />
      ))}
    </ul>
  )
}

type MessageCardProps = Omit<MessageListProps, 'messages'> & { message: Messages[number] }

function MessageCard({ message: written, ...props }: MessageCardProps) {
  const { name, email, subject, message, at } = written
  const moment = formatMoment(at, useLocale())
  return (
    <li className="rounded-[22px] bg-raised p-6 shadow-card sm:p-8">
      <h3 className="font-display text-xl/tight font-[720] wrap-anywhere">{subject}</h3>
      <p className="mt-1.5 text-small text-ink-2 wrap-anywhere">
        {name} ·{' '}
        <a href={answerTo(written)} className="underline">
          {email}
        </a>{' '}
        · {moment}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <p className="my-4 max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere" tabIndex={0}>
        {message}
      </p>
      <Allowed to="messages.decide">
        <MessageActs message={written} {...props} />
      </Allowed>
    </li>
  )
}

function answerTo({ email, subject }: Messages[number]): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}

function MessageActs({ kind, message: { id } }: MessageCardProps) {
  const { t } = useLingui()
  const call = useCall()
  const { busyWith, failure, act } = useActions<'first' | 'delete'>()
  const body = { id }
  const [first, label, said] =
    kind === 'unanswered'
      ? ([markMessageAnswered, t`It is answered`, t`The message is marked as answered.`] as const)
      : ([
          acceptMessage,
          t`Mail it to the charity`,
          t`The message is mailed to the charity.`,
        ] as const)
  return (
    <>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button
          size="small"
          busy={busyWith === 'first'}
          onClick={() => void act('first', () => call(first, { body }, said))}
        >
          {label}
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
            {kind === 'unanswered' ? (
              <Trans>
                It leaves the desk. What was mailed to the charity stays in its mailbox.
              </Trans>
            ) : (
              <Trans>Nobody will read it.</Trans>
            )}
          </p>
        </ConfirmButton>
      </div>
      <FailureLine failure={failure} />
    </>
  )
}
