import { type HandWay, handWays, waysWithoutBox } from '@daan/contract/hand-ways'
import { enterSlip, slip } from '@daan/contract/money-in'
import { formatTaka, takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod/mini'
import { forgetKey, keyOf } from '../../../api/sent-key.ts'
import { FundOptions } from '../../../content/admin/fund-options.tsx'
import { giftWayNames } from '../../../content/admin/gateway-names.ts'
import { funds } from '../../../content/funds.ts'
import { AccountForm } from '../../../forms/account-form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCall } from '../../../session/use-call.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'

const keyName = 'slip-key'

type Entered = { receiptNumber: string; key: string; amount: bigint; name: string | null }

const nobody = {
  amount: '',
  name: '',
  email: '',
  phone: '',
  paperNumber: '',
  reference: '',
  description: '',
}

/** A slip as its form has it; the sheet is the page's. */
const draft = z.omit(slip, { day: true, box: true })
/** Of a day whose box is closed. */
const draftWithoutBox = z.extend(draft, { way: z.enum(waysWithoutBox, 'slip.wayMissing') })

type SlipFormProps = {
  day: string
  box: number
  /** The box of that day is counted and closed: it takes neither cash nor cheques. */
  isClosed: boolean
}

/** Enters money that somebody brought; its receipt can be printed at once. */
export function SlipForm({ day, box, isClosed }: SlipFormProps) {
  const [entered, setEntered] = useState<Entered | null>(null)
  const call = useCall()
  const form = useForm({
    schema: isClosed ? draftWithoutBox : draft,
    initial: { way: 'cash', fundType: funds[0]?.type ?? '', ...nobody },
    draft: tabDraft('slip-draft'),
    async submit(typed) {
      const { way, amount, name } = draft.parse(typed)
      const body = { ...typed, day, box, way }
      const reply = await call(enterSlip, {
        headers: { 'idempotency-key': `"${keyOf(keyName, JSON.stringify(body))}"` },
        body,
      })
      forgetKey(keyName)
      flushSync(() => {
        setEntered({ ...reply, amount, name })
        form.change(nobody)
      })
    },
  })
  const frame = useFocusOnAmount()
  return (
    <Card level={2} title={<Trans>Enter a gift</Trans>}>
      <div ref={frame}>
        {entered && <EnteredLine key={entered.key} entered={entered} />}
        {isClosed && (
          <p className="mb-5">
            <Trans>
              The box of this day is counted and closed. Only what lies in no box can still be
              entered.
            </Trans>
          </p>
        )}
        <AccountForm
          form={form}
          submit={<Trans>Book it</Trans>}
          button={{ className: 'col-span-full' }}
          className="sm:grid-cols-2"
        >
          <Money field={form.field} ways={isClosed ? waysWithoutBox : handWays} />
          <Donor field={form.field} />
        </AccountForm>
      </div>
    </Card>
  )
}

/** Moves the focus to the amount, but not where that brings up a phone's keyboard. */
function useFocusOnAmount() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isDesk = matchMedia('(pointer: fine)').matches
    if (isDesk) frame.current?.querySelector<HTMLElement>('[name=amount]')?.focus()
  }, [])
  return frame
}

type SlipField = ReturnType<typeof useForm<Record<keyof typeof draft.shape, string>>>['field']

function Money({ field, ways }: { field: SlipField; ways: readonly HandWay[] }) {
  const { t, i18n } = useLingui()
  const isInKind = field('way').value === 'inKind'
  return (
    <>
      <Wide>
        <ChoiceField
          {...field('way')}
          label={t`How it came`}
          choices={ways.map((value) => ({ value, label: i18n._(giftWayNames[value]) }))}
        />
      </Wide>
      <Field
        {...field('amount')}
        label={isInKind ? t`Value (${takaSign})` : t`Amount (${takaSign})`}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField {...field('fundType')} label={t`Fund`}>
        <FundOptions />
      </SelectField>
      {isInKind && (
        <Wide>
          <Field
            {...field('description')}
            label={t`What was given`}
            hint={<Trans>Such as 40 blankets, new. It is in no total of money.</Trans>}
            required
            autoComplete="off"
          />
        </Wide>
      )}
    </>
  )
}

function Donor({ field }: { field: SlipField }) {
  const { t } = useLingui()
  const way = field('way').value
  const hasReference = way === 'cheque' || way === 'bankLine'
  return (
    <>
      <Field
        {...field('name')}
        label={t`Donor’s name`}
        hint={<Trans>Empty for a gift of somebody unknown.</Trans>}
        autoComplete="off"
      />
      <Field {...field('phone')} label={t`Mobile number`} type="tel" autoComplete="off" />
      <Field {...field('email')} label={t`E-mail`} type="email" autoComplete="off" />
      <Field
        {...field('paperNumber')}
        label={t`Number of the paper receipt`}
        hint={<Trans>If one was written.</Trans>}
        autoComplete="off"
      />
      {hasReference && (
        <Wide>
          <Field
            {...field('reference')}
            label={t`Number of the cheque or of the bank’s line`}
            autoComplete="off"
          />
        </Wide>
      )}
    </>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="col-span-full">{children}</div>
}

/** Says what was booked and leads to its receipt, which Enter opens. */
function EnteredLine({ entered: { receiptNumber, key, amount, name } }: { entered: Entered }) {
  const locale = useLocale()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => line.current?.querySelector('a')?.focus(), [])
  const sum = formatTaka(amount, locale)
  return (
    <div ref={line} className="mb-6 flex flex-wrap items-center gap-4">
      <StatusLine tone="good">
        {name ? (
          <Trans>
            {receiptNumber}: {sum} from {name} is booked.
          </Trans>
        ) : (
          <Trans>
            {receiptNumber}: {sum} is booked.
          </Trans>
        )}
      </StatusLine>
      <LocaleLink
        to={`/admin/receipts/${key}?print=1`}
        target="_blank"
        className={buttonClass({ tone: 'line', size: 'small' })}
      >
        <Trans>Print the receipt</Trans>
      </LocaleLink>
    </div>
  )
}
