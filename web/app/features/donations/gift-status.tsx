import { Trans, useLingui } from '@lingui/react/macro'
import { refusalSentence } from '../../api/refusal-sentences.ts'
import { type FundKey, fundNameByKey } from '../../content/funds.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { StatusLine, type StatusTone } from '../../ui/status-line.tsx'
import { writtenAmount } from './amounts.ts'
import { giftsAreSafe, type OutboxGift } from './gift-outbox.ts'
import { OneStepLeft } from './pledge-payment.tsx'

type GiftStatusProps = { fund: FundKey; amount: string; item: OutboxGift | undefined }

const tones = {
  sending: 'busy',
  waiting: 'waiting',
  old: 'waiting',
  sent: 'good',
  refused: 'bad',
} as const satisfies Record<OutboxGift['standing'], StatusTone>

/** One line that says how a gift stands: on its way, recorded, waiting here, or refused and why. */
export function GiftStatus(gift: GiftStatusProps) {
  const { item } = gift
  const isToPay = item?.entry.state === 'sent' && item.entry.receipt.state === 'pledged'
  return (
    <StatusLine tone={isToPay ? 'next' : tones[item?.standing ?? 'sending']}>
      <Standing {...gift} />
    </StatusLine>
  )
}

function Standing({ fund, amount, item }: GiftStatusProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const sum = writtenAmount(amount, locale) ?? amount
  const name = fundNameByKey(fund, locale)
  if (item?.entry.state === 'refused') {
    return (
      <>
        <Trans>Not recorded.</Trans> {i18n._(refusalSentence(item.entry.refusal.code))}
      </>
    )
  }
  if (item?.entry.state === 'sent' && item.entry.receipt.state === 'pledged') {
    return <OneStepLeft sum={sum} name={name} />
  }
  if (item?.standing === 'sent') {
    return (
      <Trans>
        Recorded: {sum} to {name}.
      </Trans>
    )
  }
  if (item?.standing === 'waiting' || item?.standing === 'old') return <WaitingHere />
  return (
    <Trans>
      Sending {sum} to {name} …
    </Trans>
  )
}

function WaitingHere() {
  return giftsAreSafe() ? (
    <Trans>Kept on this device. It will be sent when the network returns.</Trans>
  ) : (
    <Trans>
      This browser cannot keep it. Leave this tab open; it is sent when the network returns.
    </Trans>
  )
}
