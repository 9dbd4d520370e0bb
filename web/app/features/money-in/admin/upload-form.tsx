import { maxImportBytes, uploadImport } from '@daan/contract/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallRefused } from '../../../api/call-failures.ts'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { localePath } from '../../../i18n/locale.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileField, sheetTypes } from '../../../ui/file-field.tsx'

/** Takes a file, and goes to the matching of its columns. */
export function UploadForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const locale = useLocale()
  const [file, setFile] = useState<File | null>(null)
  const [sheet, setSheet] = useState('')
  const { busyWith, failure, act } = useActions()
  async function upload(chosen: File): Promise<void> {
    if (chosen.size > maxImportBytes) {
      throw new CallRefused({ code: 'import.tooLarge', status: 413 })
    }
    const body = new Uint8Array(await chosen.arrayBuffer())
    const query = { name: chosen.name.slice(-200), ...(sheet && { sheet }) }
    const { batch } = await callAsAdmin(uploadImport, { query, body })
    await navigate(localePath(`/admin/imports/${batch}`, locale))
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (file && busyWith === null) void act('upload', () => upload(file))
  }
  return (
    <form onSubmit={submit} className="rounded-[22px] bg-raised p-6 shadow-card sm:p-8">
      <p className="mb-5 max-w-160 text-ink-2">
        <Trans>
          A CSV, or a workbook of Excel (.xlsx): at most 50,000 rows. Nothing is booked until you
          have seen what each row becomes.
        </Trans>
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_auto]">
        <FileField label={<Trans>File</Trans>} accept={sheetTypes} onFile={setFile} />
        <Field label={t`Sheet`} hint={t`Empty: the first`} value={sheet} onValueChange={setSheet} />
        <Button type="submit" busy={busyWith !== null} className="sm:mt-7">
          <Trans>Upload</Trans>
        </Button>
      </div>
      <div className="mt-4">
        <FailureLine failure={failure} />
      </div>
    </form>
  )
}
