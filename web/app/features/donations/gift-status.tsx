import type { FundKey } from '@daan/contract/funds'
import { Trans, useLingui } from '@lingui/react/macro'
import { refusalSentences } from '../../api/refusal-sentences.ts'
import { fundNames } from '../../content/fund-names.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { StatusLine } from '../../ui/status-line.tsx'
import { writtenAmount } from './amounts.ts'
import { giftsAreSafe, type KeptGift } from './gift-outbox.ts'

type GiftStatusProps = { fund: FundKey; amount: string; kept: KeptGift | undefined }

/** One line that says how a gift stands: on its way, recorded, kept here, or refused and why. */
export function GiftStatus({ fund, amount, kept }: GiftStatusProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const sum = writtenAmount(amount, locale) ?? amount
  const name = i18n._(fundNames[fund])
  if (kept?.entry.state === 'refused') {
    return (
      <StatusLine tone="bad">
        <Trans>Not recorded.</Trans> {i18n._(refusalSentences[kept.entry.refusal.code])}
      </StatusLine>
    )
  }
  if (kept?.standing === 'sent') {
    return (
      <StatusLine tone="good">
        <Trans>
          Recorded: {sum} to {name}.
        </Trans>
      </StatusLine>
    )
  }
  if (kept?.standing === 'kept' || kept?.standing === 'old') return <KeptLine />
  return (
    <StatusLine tone="busy">
      <Trans>
        Sending {sum} to {name} …
      </Trans>
    </StatusLine>
  )
}

function KeptLine() {
  return (
    <StatusLine tone="kept">
      {giftsAreSafe() ? (
        <Trans>Kept on this phone. It will be sent when the network returns.</Trans>
      ) : (
        <Trans>
          This browser cannot keep it. Leave this page open; it is sent when the network returns.
        </Trans>
      )}
    </StatusLine>
  )
}
