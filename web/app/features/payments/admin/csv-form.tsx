import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type CsvFormProps = Pick<ComponentProps<typeof AccountForm>, 'form' | 'submit'> & {
  /** The name in the page's address. */
  id: string
  title: ReactNode
  lead: ReactNode
  /** Outcome, announced to screen readers. */
  result: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A part of a page where an admin hands in a CSV file, and what came of it. */
export function CsvForm({ id, title, lead, form, submit, result, children }: CsvFormProps) {
  return (
    <section aria-labelledby={id} className="mt-14 max-w-180">
      <h2 id={id} className="mb-2 scroll-mt-24 text-card">
        {title}
      </h2>
      <p className="mb-6 max-w-[58ch] text-ink-2">{lead}</p>
      <AccountForm
        form={form}
        submit={submit}
        className="rounded-[22px] bg-raised p-6 shadow-card sm:p-8"
      >
        {children}
      </AccountForm>
      <div role="status">{result}</div>
    </section>
  )
}

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
