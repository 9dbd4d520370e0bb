import { formatMoment } from '@daan/contract/dhaka-time'
import { beaconCloseMs, beaconLeadMs, commitToBeacon, isTooFarAhead } from '@daan/contract/raffle'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useConfirmation } from '../../../forms/confirmation.tsx'
import { Form } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCall } from '../../../session/use-call.ts'
import { Field } from '../../../ui/field.tsx'

/** Reads a time of Dhaka's clock as a moment. */
function momentInDhaka(clock: string): Date {
  return new Date(`${clock}:00+06:00`)
}

const draft = z.object({
  drawAt: z.string().check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, { error: 'raffle.beaconTooSoon', abort: true }),
    z.refine((clock) => momentInDhaka(clock).getTime() - Date.now() >= beaconLeadMs, {
      error: 'raffle.beaconTooSoon',
      abort: true,
    }),
    z.refine((clock) => !isTooFarAhead(momentInDhaka(clock), new Date()), 'raffle.beaconTooFar'),
  ),
})

/** Has a round drawn by the public beacon at another moment, as long as no ticket of it is sold. */
export function BeaconForm({ round }: { round: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const call = useCall()
  const { ask, confirmation } = useConfirmation()
  const form = useForm({
    schema: draft,
    initial: { drawAt: '' },
    async submit({ drawAt: clock }) {
      const drawAt = momentInDhaka(clock)
      const moment = formatMoment(drawAt, locale)
      const consent = await ask({
        question: <Trans>Draw on {moment}?</Trans>,
        children: <WhatItBinds drawAt={drawAt} />,
        warning: <Trans>From the first ticket on, this cannot be undone.</Trans>,
        yes: <Trans>Name this moment</Trans>,
      })
      if (!consent) return false
      const body = { round, drawAt: drawAt.toISOString() }
      const parts = { headers: { actor: 'Admin' }, body } as const
      await call(consent(commitToBeacon), parts, t`The beacon is named.`)
    },
  })
  return (
    <>
      <p className="mb-5 text-ink-2">
        <Trans>
          Until its first ticket is sold, this round can be tied to drand, a public beacon that
          nobody here controls. Its sale then ends ten minutes before the moment you choose, which
          is 92 days ahead at the most.
        </Trans>
      </p>
      <Form
        form={form}
        submit={<Trans>Draw by the beacon</Trans>}
        button={{ tone: 'line', className: 'justify-self-start' }}
        failureLine={FailureLine}
      >
        <Field
          {...form.field('drawAt')}
          label={t`Moment of the draw, in Dhaka`}
          type="datetime-local"
          required
        />
      </Form>
      {confirmation}
    </>
  )
}

function WhatItBinds({ drawAt }: { drawAt: Date }) {
  const end = formatMoment(new Date(drawAt.getTime() - beaconCloseMs), useLocale())
  return (
    <p>
      <Trans>
        The sale ends {end}. As soon as a ticket is sold, the moment and the beacon stay: nothing
        else can draw this round, and nobody can draw it sooner.
      </Trans>
    </p>
  )
}
