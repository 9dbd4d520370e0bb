import { type ClaimDispute, objectToDispute } from '@daan/contract/payments'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import { useActions } from '../../forms/use-actions.ts'
import { Button } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import type { Payment } from './load-payment.ts'
import { PaymentFailureLine } from './start-payment.ts'

const reasons = {
  counted: msg`This transaction ID counts for another gift already.`,
  claimed: msg`Somebody else gave the same transaction ID for another gift. The charity looks at both.`,
  rejected: msg`If you did send it, say so: the charity looks again.`,
} as const satisfies Record<ClaimDispute, MessageDescriptor>

const answers = {
  open: msg`You said that it is yours. The charity looks again.`,
  closed: msg`The charity has looked at it again.`,
} as const

/** For whoever claimed a transfer that is disputed: why, and the way to say that it is theirs. */
export function Objection({ payment }: { payment: Payment }) {
  const { i18n } = useLingui()
  const { busyWith, failure, act } = useActions()
  const [isSent, setSent] = useState(false)
  const { dispute } = payment
  const objection = isSent ? 'open' : payment.objection
  if (dispute === null && objection === null) return null
  async function object(): Promise<void> {
    await callServer(objectToDispute, { body: { payment: payment.payment } })
    setSent(true)
  }
  return (
    <section className="mt-8 grid max-w-110 gap-4 rounded-2xl bg-sunk p-5 print:hidden">
      {dispute && <p>{i18n._(reasons[dispute])}</p>}
      {objection === null && (
        <Button
          tone="line"
          className="justify-self-start"
          busy={busyWith !== null}
          onClick={() => void act('object', object)}
        >
          <Trans>This transfer is mine</Trans>
        </Button>
      )}
      <StatusLine tone="waiting">{objection && i18n._(answers[objection])}</StatusLine>
      <PaymentFailureLine failure={failure} />
    </section>
  )
}
