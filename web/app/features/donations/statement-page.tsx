import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { useForm } from '../../forms/use-form.ts'
import { Found } from '../../session/found.tsx'
import type { Loaded } from '../../session/loaded.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PageBelow } from '../../ui/page-below.tsx'
import { type Statement, StatementPaper } from './statement-paper.tsx'
import type { Period } from './statement-period.ts'

type StatementPageProps = {
  period: Period
  statement: Promise<Loaded<Statement>>
  /** The path and the name of the page above. */
  to: string
  above: ReactNode
}

/** A statement of gifts for a period, to be printed. */
export function StatementPage({ period, statement, to, above }: StatementPageProps) {
  return (
    <PageBelow to={to} above={above}>
      <h1 className="mb-8 text-title print:hidden">
        <Trans>Statement of gifts</Trans>
      </h1>
      <PeriodForm key={`${period.from} ${period.to}`} period={period} />
      <Found promise={statement} fallback={<div className="min-h-120" />}>
        {(found) => <StatementPaper statement={found} period={period} />}
      </Found>
    </PageBelow>
  )
}

const days = z.object({ from: z.string(), to: z.string() })

function PeriodForm({ period }: { period: Period }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm({
    schema: days,
    initial: period,
    submit: (typed) => navigate(`?${new URLSearchParams(typed)}`),
  })
  return (
    <form
      {...form.props}
      className="mb-8 flex flex-wrap items-end gap-3 rounded-[22px] bg-raised p-6 shadow-card sm:p-8 print:hidden"
    >
      <Field {...form.field('from')} label={t`From`} type="date" required />
      <Field {...form.field('to')} label={t`Until`} type="date" required />
      <Button type="submit" tone="line" busy={form.isBusy}>
        <Trans>Show</Trans>
      </Button>
      <Button onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
    </form>
  )
}
