import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type CsvFieldProps = Pick<
  ComponentProps<typeof TextArea>,
  'name' | 'value' | 'readOnly' | 'onValueChange' | 'error'
>

/** Takes the CSV of a statement as a file, or its lines. */
export function CsvField(field: CsvFieldProps) {
  const { t } = useLingui()
  const { failure, act } = useActions()
  async function read(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? []
    input.value = '' // so that the same file can be chosen again
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
          onChange={({ currentTarget }) => void act('read', () => read(currentTarget))}
          className="sr-only"
        />
      </label>
      <FailureLine failure={failure} />
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
