import { formatMoment } from '@daan/contract/dhaka-time'
import { localDigits } from '@daan/contract/digits'
import { restoreFund } from '@daan/contract/fund-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import type { EditedFund } from './load-funds.ts'

type FundHistoryProps = { fund: EditedFund; onRestored: () => void }

/** The versions of a fund, the newest first; an earlier one can be taken up again. */
export function FundHistory({ fund, onRestored }: FundHistoryProps) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-card">
        <Trans>History</Trans>
      </h2>
      <ol className="rounded-[26px] bg-raised px-6 py-2 shadow-card sm:px-8">
        {fund.editions.map((edition) => (
          <EditionRow key={edition.number} fund={fund} edition={edition} onRestored={onRestored} />
        ))}
      </ol>
    </section>
  )
}

type EditionRowProps = FundHistoryProps & { edition: EditedFund['editions'][number] }

function EditionRow({ fund, edition, onRestored }: EditionRowProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const call = useCall(onRestored)
  const { busyWith, failure, act } = useActions()
  const number = localDigits(String(edition.number), locale)
  const parts = {
    params: { key: fund.key },
    body: { edition: edition.number, basedOn: fund.latest },
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-4 not-first:border-t">
      <div>
        <h3 className="font-display text-lg/tight font-[720]">
          <Trans>Version {number}</Trans>
          {edition.number === fund.published && (
            <>
              {' · '}
              <Trans>donors see this one</Trans>
            </>
          )}
        </h3>
        <p className="mt-1 text-small text-ink-2">
          {edition.savedBy ?? t`An erased account`} · {formatMoment(edition.savedAt, locale)}
        </p>
      </div>
      {edition.number !== fund.latest && (
        <Button
          tone="line"
          size="small"
          busy={busyWith !== null}
          onClick={() =>
            void act('restore', () =>
              call(restoreFund, parts, t`Version ${number} is saved as the newest one.`),
            )
          }
        >
          <Trans>Restore</Trans>
        </Button>
      )}
      <FailureLine failure={failure} />
    </li>
  )
}
