import { Trans } from '@lingui/react/macro'
import { type Fund, isOpen } from '../../content/funds.ts'
import { giftsArePromises } from '../../content/site-content.ts'
import { Taka } from '../../i18n/taka.tsx'
import { Button } from '../../ui/button.tsx'
import { poishaOfFund } from './fund-amounts.ts'
import { useFundTotals } from './use-fund-totals.ts'

/** Sum that a fund has received; its place is reserved while the figure is on its way. */
export function FundSum({ fund }: { fund: Fund }) {
  const { totals, failed, retry } = useFundTotals()
  return (
    <div className="fund-sum" aria-live="polite">
      {totals && <Sum poisha={poishaOfFund(totals, fund)} isOpen={isOpen(fund)} isOld={failed} />}
      {!totals && failed && (
        <>
          <p className="mb-3 text-ink-2">
            <Trans>The total cannot be shown just now. Giving still works.</Trans>
          </p>
          <Button tone="line" size="small" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

type SumProps = { poisha: bigint; isOpen: boolean; isOld: boolean }

/** The sum; an open fund without a gift asks for the first, unless the figure is old. */
function Sum({ poisha, isOpen, isOld }: SumProps) {
  if (poisha === 0n && isOpen && !isOld) {
    return (
      <>
        <p className="display-type text-[clamp(1.5rem,10cqi,2.5rem)]/tight text-green-ink">
          <Trans>Be the first</Trans>
        </p>
        <p className="mt-1.5 text-ink-2">
          <Trans>No gift to this fund yet.</Trans>
        </p>
      </>
    )
  }
  return (
    <>
      <Taka poisha={poisha} className="text-[clamp(1.5rem,13cqi,3.75rem)]/none text-green-ink" />
      <p className="mt-1.5 text-ink-2">
        {isOld ? <Trans>the total of this fund when it was last read</Trans> : <SoFar />}
      </p>
    </>
  )
}

function SoFar() {
  return giftsArePromises ? (
    <Trans>promised to this fund so far</Trans>
  ) : (
    <Trans>given to this fund so far</Trans>
  )
}
