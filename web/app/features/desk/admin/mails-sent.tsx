import type { Reply } from '@daan/contract/call'
import { localDigits } from '@daan/contract/digits'
import type { mailReceiptsAgain, remindOfPledges } from '@daan/contract/gift-desk'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'

/** Tells how many reminders go out, and why the others do not. */
export function RemindersSent({ counts }: { counts: Reply<typeof remindOfPledges> }) {
  const shown = localDigits(String(counts.sent), useLocale())
  return (
    <MailsSent
      sentence={
        <Plural
          value={counts.sent}
          one={`${shown} reminder is sent.`}
          other={`${shown} reminders are sent.`}
        />
      }
      leftOut={[
        [counts.remindedBefore, <Trans key="before">reminded before</Trans>],
        [counts.notPledged, <Trans key="pledged">no unpaid pledge</Trans>],
        [counts.withoutAddress, <Trans key="address">no e-mail address</Trans>],
        [counts.notWrittenTo, <Trans key="written">do not want to be written to</Trans>],
      ]}
    />
  )
}

/** Tells how many receipts go out, and why the others do not. */
export function ReceiptsSent({ counts }: { counts: Reply<typeof mailReceiptsAgain> }) {
  const shown = localDigits(String(counts.sent), useLocale())
  return (
    <MailsSent
      sentence={
        <Plural
          value={counts.sent}
          one={`${shown} receipt is sent.`}
          other={`${shown} receipts are sent.`}
        />
      }
      leftOut={[
        [counts.notReceived, <Trans key="received">no money received</Trans>],
        [counts.withoutAddress, <Trans key="address">no e-mail address</Trans>],
      ]}
    />
  )
}

type MailsSentProps = {
  sentence: ReactNode
  /** Numbers of gifts that get none, each with its reason. */
  leftOut: readonly (readonly [number, ReactNode])[]
}

function MailsSent({ sentence, leftOut }: MailsSentProps) {
  const locale = useLocale()
  return (
    <>
      <strong className="font-display font-[720]">{sentence}</strong>
      {leftOut.map(
        ([count, reason], index) =>
          count > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the reasons stand in one order
            <span key={index} className="text-ink-2">
              {' · '}
              {localDigits(String(count), locale)} {reason}
            </span>
          ),
      )}
    </>
  )
}
