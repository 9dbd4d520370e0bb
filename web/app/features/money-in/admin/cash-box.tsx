import { formatMoment } from '@daan/contract/dhaka-time'
import { closeDay, depositCash } from '@daan/contract/money-in'
import { takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { forgetKey, keyOf } from '../../../api/sent-key.ts'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useConfirmation } from '../../../forms/confirmation.tsx'
import { Form } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import type { DaySheet } from './load-day.ts'

type CashBoxProps = { day: string; sheet: DaySheet; mayEnter: boolean; onChanged: () => void }

/** The cash box: what it should hold, how the day was closed or is to be, and what went to the bank. */
export function CashBox({ day, sheet, mayEnter, onChanged }: CashBoxProps) {
  const { inBox, closing, deposits } = sheet
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card level={2} title={<Trans>The cash box</Trans>}>
        <p className="mb-5 text-lead">
          <Trans>
            It should hold <Taka poisha={inBox} /> now.
          </Trans>
        </p>
        {closing && <Closing closing={closing} />}
        {!closing && mayEnter && <CloseDay day={day} onClosed={onChanged} />}
      </Card>
      <Card level={2} title={<Trans>To the bank</Trans>}>
        <ul className="mb-5 grid gap-1">
          {deposits.map(({ amount, reference, at }) => (
            <li key={at.getTime()}>
              <Taka poisha={amount} /> · {reference}
            </li>
          ))}
        </ul>
        {mayEnter && <Deposit day={day} onDeposited={onChanged} />}
      </Card>
    </div>
  )
}

function Closing({ closing }: { closing: NonNullable<DaySheet['closing']> }) {
  const { counted, expected, reason, by, at } = closing
  const moment = formatMoment(at, useLocale())
  return (
    <>
      <p>
        <Trans>
          Closed on {moment} with <Taka poisha={counted} /> counted.
        </Trans>{' '}
        {by}
      </p>
      {counted !== expected && (
        <p className="mt-2 text-madder">
          <Trans>
            It should have held <Taka poisha={expected} />: {reason}
          </Trans>
        </p>
      )}
    </>
  )
}

const closeDraft = z.object({
  counted: closeDay.body.shape.counted,
  reason: closeDay.body.shape.reason,
})

function CloseDay({ day, onClosed }: { day: string; onClosed: () => void }) {
  const { t } = useLingui()
  const { ask, confirmation } = useConfirmation()
  const form = useForm({
    schema: closeDraft,
    initial: { counted: '', reason: '' },
    async submit(typed) {
      const consent = await ask({
        question: <Trans>Close this day?</Trans>,
        yes: <Trans>Yes, close it</Trans>,
        children: (
          <p>
            <Trans>
              No slip can be entered for it afterwards. A difference is booked with your reason.
            </Trans>
          </p>
        ),
      })
      if (!consent) return false
      await callAsAdmin(consent(closeDay), { body: { day, ...typed } })
      onClosed()
    },
  })
  return (
    <Form
      form={form}
      submit={<Trans>Close the day</Trans>}
      button={{ tone: 'line', className: 'justify-self-start' }}
      failureLine={FailureLine}
    >
      <Field
        {...form.field('counted')}
        label={t`Counted in the box (${takaSign})`}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Field
        {...form.field('reason')}
        label={t`Reason for a difference`}
        hint={<Trans>Empty where the sum is right.</Trans>}
        autoComplete="off"
      />
      {confirmation}
    </Form>
  )
}

const { amount, reference } = depositCash.body.shape
const depositDraft = z.object({ amount, reference })
const keyName = 'deposit-key'

function Deposit({ day, onDeposited }: { day: string; onDeposited: () => void }) {
  const { t } = useLingui()
  const { ask, confirmation } = useConfirmation()
  const form = useForm({
    schema: depositDraft,
    initial: { amount: '', reference: '' },
    async submit(typed) {
      const consent = await ask({
        question: <Trans>Book this deposit?</Trans>,
        yes: <Trans>Yes, book it</Trans>,
        children: (
          <p>
            <Trans>The money leaves the box and is at the bank from now on.</Trans>
          </p>
        ),
      })
      if (!consent) return false
      const body = { day, ...typed }
      await callAsAdmin(consent(depositCash), {
        headers: { 'idempotency-key': `"${keyOf(keyName, JSON.stringify(body))}"` },
        body,
      })
      forgetKey(keyName)
      form.change({ amount: '', reference: '' })
      onDeposited()
    },
  })
  return (
    <Form
      form={form}
      submit={<Trans>Book the deposit</Trans>}
      button={{ tone: 'line', className: 'justify-self-start' }}
      failureLine={FailureLine}
    >
      <Field
        {...form.field('amount')}
        label={t`Amount (${takaSign})`}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Field
        {...form.field('reference')}
        label={t`Reference on the bank’s slip`}
        required
        autoComplete="off"
      />
      {confirmation}
    </Form>
  )
}
