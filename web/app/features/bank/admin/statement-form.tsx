import { uploadBankStatement } from '@daan/contract/bank'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField, sheetTypes } from '../../../ui/file-field.tsx'

/** Takes the bank's statement of one month. */
export function StatementForm({ onUploaded }: { onUploaded: (month: string) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const { busyWith, failure, act } = useActions()
  async function upload(chosen: File): Promise<void> {
    const body = new Uint8Array(await chosen.arrayBuffer())
    const { month } = await callAsAdmin(uploadBankStatement, { body })
    onUploaded(month)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (file && busyWith === null) void act('upload', () => upload(file))
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
        <FileField
          label={<Trans>The bank’s statement of one month</Trans>}
          hint={
            <Trans>
              CSV or Excel (.xlsx), as the bank gives it: with columns for the day and the amount,
              or for debit and credit.
            </Trans>
          }
          accept={sheetTypes}
          onFile={setFile}
        />
        <Button type="submit" busy={busyWith !== null} className="sm:mt-7">
          <Trans>Upload</Trans>
        </Button>
      </div>
      <FailureLine failure={failure} />
    </form>
  )
}
