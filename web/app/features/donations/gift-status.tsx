import type { FundKey } from '@daan/contract/funds'
import { Trans, useLingui } from '@lingui/react/macro'
import { refusalSentences } from '../../api/refusal-sentences.ts'
import { fundNames } from '../../content/fund-names.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { StatusLine, type StatusTone } from '../../ui/status-line.tsx'
import { writtenAmount } from './amounts.ts'
import { giftsAreSafe, type KeptGift } from './gift-outbox.ts'

type GiftStatusProps = { fund: FundKey; amount: string; kept: KeptGift | undefined }

const tones = {
  sending: 'busy',
  kept: 'kept',
  old: 'kept',
  sent: 'good',
  refused: 'bad',
} as const satisfies Record<KeptGift['standing'], StatusTone>

/** One line that says how a gift stands: on its way, recorded, kept here, or refused and why. */
export function GiftStatus(gift: GiftStatusProps) {
  return (
    <StatusLine tone={tones[gift.kept?.standing ?? 'sending']}>
      <Standing {...gift} />
    </StatusLine>
  )
}

function Standing({ fund, amount, kept }: GiftStatusProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const sum = writtenAmount(amount, locale) ?? amount
  const name = i18n._(fundNames[fund])
  if (kept?.entry.state === 'refused') {
    return (
      <>
        <Trans>Not recorded.</Trans> {i18n._(refusalSentences[kept.entry.refusal.code])}
      </>
    )
  }
  if (kept?.standing === 'sent') {
    return (
      <Trans>
        Recorded: {sum} to {name}.
      </Trans>
    )
  }
  if (kept?.standing === 'kept' || kept?.standing === 'old') return <KeptHere />
  return (
    <Trans>
      Sending {sum} to {name} …
    </Trans>
  )
}

function KeptHere() {
  return giftsAreSafe() ? (
    <Trans>Kept on this device. It will be sent when the network returns.</Trans>
  ) : (
    <Trans>
      This browser cannot keep it. Leave this tab open; it is sent when the network returns.
    </Trans>
  )
}
