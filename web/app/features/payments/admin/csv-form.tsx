import type { ComponentProps, ReactNode } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { Form } from '../../../forms/form.tsx'

type CsvFormProps = Pick<ComponentProps<typeof Form>, 'form' | 'submit'> & {
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
      <Form
        form={form}
        submit={submit}
        button={{ className: 'justify-self-start' }}
        failureLine={FailureLine}
        className="rounded-[22px] bg-raised p-6 shadow-card sm:p-8"
      >
        {children}
      </Form>
      <div role="status">{result}</div>
    </section>
  )
}
