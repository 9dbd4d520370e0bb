import { Trans } from '@lingui/react/macro'
import { Taka } from '../../i18n/taka.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'

type AmountRowProps = {
  /** Integer poisha. */
  poisha: bigint
}

/** The sum that an act is about, shown before it is confirmed. */
export function AmountRow({ poisha }: AmountRowProps) {
  return (
    <DetailRow name={<Trans>Amount</Trans>}>
      <Taka poisha={poisha} className="text-madder" />
    </DetailRow>
  )
}
