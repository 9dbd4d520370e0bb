import { writeToDonor } from '@daan/contract/donor-desk'
import { Trans } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Button } from '../../../ui/button.tsx'
import type { DonorPartProps } from './load-donors.ts'

/** Tells whether a donor is written to, and changes it. */
export function Writing({ number, donor, onChanged }: DonorPartProps) {
  const { busyWith, failure, act } = useActions()
  const isWrittenTo = !donor.isWrittenTo
  async function change(): Promise<void> {
    await callAsAdmin(writeToDonor, { body: { receiptNumber: number, isWrittenTo } })
    onChanged()
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className={donor.isWrittenTo ? 'text-ink-2' : 'font-[650] text-madder'}>
        {donor.isWrittenTo ? (
          <Trans>May be written to.</Trans>
        ) : (
          <Trans>Do not write to. Receipts and what protects an account are still sent.</Trans>
        )}
      </p>
      <Allowed to="donors.edit">
        <Button
          tone="line"
          size="small"
          busy={busyWith !== null}
          onClick={() => void act('change', change)}
        >
          {donor.isWrittenTo ? (
            <Trans>Do not write to them</Trans>
          ) : (
            <Trans>Write to them again</Trans>
          )}
        </Button>
      </Allowed>
      <FailureLine failure={failure} />
    </div>
  )
}
