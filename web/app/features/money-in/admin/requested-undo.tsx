import { Trans } from '@lingui/react/macro'
import { AmountRow } from '../../../forms/admin/amount-row.tsx'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useCount } from '../../../i18n/use-count.ts'
import { DetailList, DetailRow } from '../../../ui/detail-row.tsx'

type RequestedUndoProps = {
  batch: string
  fileName: string
  gifts: number
  /** In poisha. */
  amount: bigint
}

/** An import that would be taken back. */
export function RequestedUndo({ batch, fileName, gifts, amount }: RequestedUndoProps) {
  const count = useCount()(gifts)
  return (
    <>
      <DetailList>
        <AmountRow poisha={amount} />
        <DetailRow name={<Trans>Gifts</Trans>}>{count}</DetailRow>
        <DetailRow name={<Trans>File</Trans>}>
          <LocaleLink to={`/admin/imports/${batch}`} className="underline">
            {fileName}
          </LocaleLink>
        </DetailRow>
      </DetailList>
      <UndoEffect />
    </>
  )
}

/** The effect of taking an import back. */
export function UndoEffect() {
  return (
    <p>
      <Trans>
        Each is reversed in the ledger, and funds no longer count it. The file can be imported again
        afterwards.
      </Trans>
    </p>
  )
}
