import { depositCash, reverseDeposit } from '@daan/contract/cash-boxes'
import { formatMoment } from '@daan/contract/dhaka-time'
import { takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { forgetKey, keyOf } from '../../../api/sent-key.ts'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useConfirmation } from '../../../forms/confirmation.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCall } from '../../../session/use-call.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { CloseDay } from './close-day.tsx'
import { CountedNotes } from './counted-notes.tsx'
import type { DaySheet } from './load-day.ts'
import { TakeBack } from './take-back.tsx'

type CashBoxProps = {
  day: string
  box: number
  sheet: DaySheet
  mayEnter: boolean
}

/** A cash box: what it should hold, how the day was closed or is to be, and what went to the bank. */
export function CashBox({ day, box, sheet, mayEnter }: CashBoxProps) {
  const { boxes, closing, deposits } = sheet
  const own = boxes.find((each) => each.box === box)
  const inBox = own?.inBox ?? 0n
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card level={2} title={own?.name}>
        <p className="mb-5 text-lead">
          <Trans>
            It should hold <Taka poisha={inBox} /> now.
          </Trans>
        </p>
        {closing && <Closing closing={closing} />}
        {!closing && mayEnter && <CloseDay day={day} box={box} />}
      </Card>
      <Card level={2} title={<Trans>To the bank</Trans>}>
        <ul className="mb-5 grid gap-3">
          {deposits.map((deposit) => (
            <li key={deposit.key}>
              <Deposited deposit={deposit} mayEnter={mayEnter} />
            </li>
          ))}
        </ul>
        {mayEnter && <Deposit day={day} box={box} />}
      </Card>
    </div>
  )
}

function Closing({ closing }: { closing: NonNullable<DaySheet['closing']> }) {
  const { counted, expected, notes, cheques, reason, by, at } = closing
  const locale = useLocale()
  const moment = formatMoment(at, locale)
  return (
    <>
      <p>
        <Trans>
          Closed on {moment} with <Taka poisha={counted} /> counted.
        </Trans>{' '}
        {by}
      </p>
      {notes && <CountedNotes notes={notes} cheques={cheques ?? 0n} />}
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

type DepositedProps = {
  deposit: DaySheet['deposits'][number]
  mayEnter: boolean
}

/** A deposit, why it was taken back, or the way to do that. */
function Deposited({ deposit, mayEnter }: DepositedProps) {
  const call = useCall()
  const { key, amount, reference, reversal } = deposit
  return (
    <>
      <span className={reversal === null ? '' : 'line-through'}>
        <Taka poisha={amount} />
      </span>{' '}
      · {reference}
      {reversal !== null && (
        <span className="block text-small text-ink-2">
          <Trans>Taken back: {reversal}</Trans>
        </span>
      )}
      {reversal === null && mayEnter && (
        <TakeBack
          question={<Trans>Take this deposit back?</Trans>}
          onReason={(consent, reason) => call(consent(reverseDeposit), { body: { key, reason } })}
        >
          <p>
            <Taka poisha={amount} /> · {reference}.{' '}
            <Trans>
              The money is in the box again, and not at the bank. Enter the right one as a new
              deposit.
            </Trans>
          </p>
        </TakeBack>
      )}
    </>
  )
}

const { amount, reference } = depositCash.body.shape
const depositDraft = z.object({ amount, reference })
const keyName = 'deposit-key'

function Deposit({ day, box }: { day: string; box: number }) {
  const { t } = useLingui()
  const call = useCall()
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
      const body = { day, box, ...typed }
      await call(consent(depositCash), {
        headers: { 'idempotency-key': `"${keyOf(keyName, JSON.stringify(body))}"` },
        body,
      })
      forgetKey(keyName)
      form.change({ amount: '', reference: '' })
    },
  })
  return (
    <AccountForm form={form} submit={<Trans>Book the deposit</Trans>} button={{ tone: 'line' }}>
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
    </AccountForm>
  )
}
