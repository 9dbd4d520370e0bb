import {
  refusePayout,
  releasePayout,
  reversePayout,
  unpublishPayout,
} from '@daan/contract/spending-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { z } from 'zod/mini'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useConfirmation } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCall } from '../../../session/use-call.ts'
import { useMay } from '../../../session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import { ForZakat } from './for-zakat.tsx'
import { payoutWayNames } from './labels.ts'
import type { Payout } from './load-spending.ts'

type ActsProps = { payout: Payout }

/** Acts of the reader on a payout: release, refuse or withdraw it while it waits, take it back or unpublish it later. */
export function PayoutActs({ payout }: ActsProps) {
  const may = useMay()
  const { state, isOwn } = payout
  if (state === 'prepared') {
    return (
      <div className="mt-3 grid justify-items-start gap-2">
        {may('spending.release') && <Release payout={payout} />}
        {(isOwn || may('spending.release')) && <Refusal payout={payout} />}
      </div>
    )
  }
  if (state === 'refused' || !may('spending.release')) return null
  return (
    <>
      {state === 'released' && <Reversal payout={payout} />}
      {payout.unpublished === null && <EndOfPublication payout={payout} />}
    </>
  )
}

function Release({ payout: chosen }: ActsProps) {
  const { payout, amount, payee, purpose, way, box, isForZakat } = chosen
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { ask, confirmation } = useConfirmation()
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  async function release(): Promise<void> {
    const consent = await ask({
      question: <Trans>Release this payout?</Trans>,
      yes: <Trans>Yes, release it</Trans>,
      warning: <Trans>It is booked and public at once. It can only be taken back openly.</Trans>,
      children: (
        <>
          <p>
            <Taka poisha={amount} /> · {payee} · {purpose[locale]}
          </p>
          <p>{[i18n._(payoutWayNames[way]), box].filter(Boolean).join(' · ')}</p>
          {isForZakat && <ForZakat />}
        </>
      ),
    })
    if (consent) await call(consent(releasePayout), { body: { payout } }, t`Released.`)
  }
  return (
    <>
      <Button size="small" busy={busyWith !== null} onClick={() => void act('release', release)}>
        <Trans>Release</Trans>
      </Button>
      <FailureLine failure={failure} />
      {confirmation}
    </>
  )
}

const draft = z.object({ reason: reversePayout.body.shape.reason })

type ReasonFormProps = {
  label: ReactNode
  submit: ReactNode
  hint?: ReactNode
  /** Gives false where somebody was asked and declined. */
  send: (reason: string) => Promise<unknown>
}

function ReasonForm({ label, submit, hint, send }: ReasonFormProps) {
  const { t } = useLingui()
  const [initial] = useState({ reason: '' })
  const form = useForm({ schema: draft, initial, submit: ({ reason }) => send(reason) })
  return (
    <Disclosure label={label}>
      <AccountForm form={form} submit={submit} button={{ tone: 'line', size: 'small' }}>
        <Field
          {...form.field('reason')}
          label={t`Reason`}
          {...(hint !== undefined && { hint })}
          required
          autoComplete="off"
        />
      </AccountForm>
    </Disclosure>
  )
}

function Refusal({ payout: { payout, isOwn } }: ActsProps) {
  const { t } = useLingui()
  const call = useCall()
  return (
    <ReasonForm
      label={isOwn ? <Trans>Withdraw</Trans> : <Trans>Refuse</Trans>}
      submit={isOwn ? <Trans>Withdraw it</Trans> : <Trans>Refuse it</Trans>}
      send={(reason) =>
        call(refusePayout, { body: { payout, reason } }, isOwn ? t`Withdrawn.` : t`Refused.`)
      }
    />
  )
}

function Reversal({ payout: { payout, amount } }: ActsProps) {
  const { t } = useLingui()
  const { ask, confirmation } = useConfirmation()
  const call = useCall()
  async function reverse(reason: string): Promise<unknown> {
    const consent = await ask({
      question: <Trans>Take this payout back?</Trans>,
      yes: <Trans>Yes, take it back</Trans>,
      children: (
        <p>
          <Taka poisha={amount} />.{' '}
          <Trans>Its money is the fund’s again. Everybody sees both, the payout struck out.</Trans>
        </p>
      ),
    })
    if (!consent) return false
    return call(consent(reversePayout), { body: { payout, reason } }, t`Taken back.`)
  }
  return (
    <>
      <ReasonForm
        label={<Trans>Take back</Trans>}
        submit={<Trans>Take it back</Trans>}
        hint={<Trans>Only staff see it.</Trans>}
        send={reverse}
      />
      {confirmation}
    </>
  )
}

function EndOfPublication({ payout: { payout } }: ActsProps) {
  const { t } = useLingui()
  const { ask, confirmation } = useConfirmation()
  const call = useCall()
  async function unpublish(reason: string): Promise<unknown> {
    const consent = await ask({
      question: <Trans>End the publication of this payout?</Trans>,
      yes: <Trans>Yes, end it</Trans>,
      children: (
        <p>
          <Trans>
            Everybody sees its sum, day and kind of payee alone. Its words and vouchers cannot be
            published again.
          </Trans>
        </p>
      ),
    })
    if (!consent) return false
    return call(consent(unpublishPayout), { body: { payout, reason } }, t`No longer published.`)
  }
  return (
    <>
      <ReasonForm
        label={<Trans>End publication</Trans>}
        submit={<Trans>End it</Trans>}
        hint={<Trans>Such as a name that slipped through. Only staff see it.</Trans>}
        send={unpublish}
      />
      {confirmation}
    </>
  )
}
