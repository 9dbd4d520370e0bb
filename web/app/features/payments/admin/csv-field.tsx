import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type CsvFieldProps = Pick<
  ComponentProps<typeof TextArea>,
  'name' | 'value' | 'readOnly' | 'onValueChange' | 'error'
>

/** Takes the CSV of a statement as a file, or its lines. */
export function CsvField(field: CsvFieldProps) {
  const { t } = useLingui()
  async function read(file: File | undefined): Promise<void> {
    if (file) field.onValueChange(await file.text())
  }
  return (
    <>
      <label
        className={`${buttonClass({ tone: 'line' })} justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2`}
      >
        <Trans>Choose a CSV file</Trans>
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => void read(event.target.files?.[0])}
          className="sr-only"
        />
      </label>
      <TextArea
        {...field}
        label={t`or paste its lines`}
        required
        spellCheck={false}
        className="max-h-80 font-mono text-small"
      />
    </>
  )
}
