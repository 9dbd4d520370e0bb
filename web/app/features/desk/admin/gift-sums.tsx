import { groupedByLakh } from '@daan/contract/digits'
import { exportGifts } from '@daan/contract/gift-desk'
import { formatTaka } from '@daan/contract/taka'
import { Plural, Trans } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Found } from '../../../session/found.tsx'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/picture/save-file.ts'
import type { FoundGifts, GiftSums, TypedFilter } from './load-gifts.ts'

type GiftTotalsProps = { sums: FoundGifts['sums']; filter: TypedFilter }

/** Number and sums of the gifts that a filter leaves, and those as a file. */
export function GiftTotals({ sums, filter }: GiftTotalsProps) {
  const { busyWith, failure, act } = useActions()
  const save = async () =>
    saveFile(await callAsAdmin(exportGifts, { body: { filter } }), 'daan-gifts.csv')
  return (
    <div className="my-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p role="status" className="min-h-7 text-lead">
        <Found promise={sums}>{(found) => <Sums sums={found} />}</Found>
      </p>
      <Allowed to="export">
        <Button
          tone="line"
          size="small"
          busy={busyWith !== null}
          onClick={() => void act('save', save)}
        >
          <Trans>Save as CSV</Trans>
        </Button>
      </Allowed>
      <FailureLine failure={failure} />
    </div>
  )
}

function Sums({ sums }: { sums: GiftSums }) {
  const locale = useLocale()
  if (!sums) return <Trans>Too many gifts for a sum: narrow them down.</Trans>
  const { gifts: count } = sums
  const gifts = groupedByLakh(BigInt(count), locale)
  const sum = formatTaka(sums.amount, locale)
  const refunded = formatTaka(sums.refunded, locale)
  return (
    <>
      <strong className="font-display font-[720]">
        <Plural value={count} one={`${gifts} gift`} other={`${gifts} gifts`} />
      </strong>
      {' · '}
      <Trans>{sum} in all</Trans>
      {sums.refunded > 0n && (
        <>
          {' · '}
          <Trans>{refunded} refunded</Trans>
        </>
      )}
    </>
  )
}
