import { localDigits } from '@daan/contract/digits'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../i18n/use-locale.ts'

/** Why a gift gets no mail, in the order in which it is said. */
const reasons = [
  ['remindedBefore', msg`reminded before`],
  ['notPledged', msg`no unpaid pledge`],
  ['notReceived', msg`no money received`],
  ['withoutAddress', msg`no e-mail address`],
  ['notWrittenTo', msg`do not want to be written to`],
] as const

type MailsSentProps = {
  what: 'reminders' | 'receipts'
  counts: { sent: number } & Partial<Record<(typeof reasons)[number][0], number>>
}

/** Tells how many mails go out, and why the others do not. */
export function MailsSent({ what, counts }: MailsSentProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { sent, ...leftOut } = counts
  const shown = localDigits(String(sent), locale)
  return (
    <>
      <strong className="font-display font-[720]">
        {what === 'reminders' ? (
          <Plural
            value={sent}
            one={`${shown} reminder is sent.`}
            other={`${shown} reminders are sent.`}
          />
        ) : (
          <Plural
            value={sent}
            one={`${shown} receipt is sent.`}
            other={`${shown} receipts are sent.`}
          />
        )}
      </strong>
      {reasons.map(([name, reason]) => {
        const count = leftOut[name] ?? 0
        return (
          count > 0 && (
            <span key={name} className="text-ink-2">
              {' · '}
              {localDigits(String(count), locale)} {i18n._(reason)}
            </span>
          )
        )
      })}
    </>
  )
}
