import type { Reply } from '@daan/contract/call'
import type {
  listDeadLetters,
  listSuspectedMessages,
  listUnansweredMessages,
} from '@daan/contract/message-desk'
import { Trans } from '@lingui/react/macro'
import type { Loaded } from '../../../session/loaded.ts'
import { useLastRead } from '../../../session/use-last-read.ts'
import { PageBelow } from '../../../ui/page-below.tsx'
import { DeadLetterList } from './dead-letter-list.tsx'
import { DeskSection } from './desk-section.tsx'
import { FoundOrRetry } from './found-or-retry.tsx'
import { MessageList } from './message-list.tsx'

/** None of the promises rejects. */
type MessagesPageProps = {
  unanswered: Promise<Loaded<Reply<typeof listUnansweredMessages>>>
  suspected: Promise<Loaded<Reply<typeof listSuspectedMessages>>>
  deadLetters: Promise<Loaded<Reply<typeof listDeadLetters>>>
}

/** Messages of the contact form that wait for an answer or a look, and mails that bounced. */
export function MessagesPage({ unanswered, suspected, deadLetters }: MessagesPageProps) {
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <h1 className="mb-10 text-title">
        <Trans>Messages</Trans>
      </h1>
      <div className="grid gap-12 lg:gap-16">
        <DeskSection
          id="unanswered"
          right="messages.view"
          title={<Trans>To answer</Trans>}
          lead={
            <Trans>
              What visitors wrote by the contact form. Each is in your mailbox, too: answer it from
              there, then mark it here.
            </Trans>
          }
        >
          <FoundOrRetry promise={useLastRead(unanswered)}>
            {(found) => <MessageList kind="unanswered" messages={found} />}
          </FoundOrRetry>
        </DeskSection>
        <DeskSection
          id="suspected"
          right="messages.view"
          title={<Trans>Held as spam</Trans>}
          lead={
            <Trans>
              They look like a program’s, so they were mailed to nobody. Now and then one is a
              person’s.
            </Trans>
          }
        >
          <FoundOrRetry promise={useLastRead(suspected)}>
            {(found) => <MessageList kind="suspected" messages={found} />}
          </FoundOrRetry>
        </DeskSection>
        <DeskSection
          id="mails"
          right="messages.view"
          title={<Trans>E-mails that bounced</Trans>}
          lead={
            <Trans>A mail server refused them for good. Fix what it says, then try again.</Trans>
          }
        >
          <FoundOrRetry promise={useLastRead(deadLetters)}>
            {(found) => <DeadLetterList mails={found} />}
          </FoundOrRetry>
        </DeskSection>
      </div>
    </PageBelow>
  )
}
