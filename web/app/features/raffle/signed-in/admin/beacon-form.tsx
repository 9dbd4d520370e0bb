import { nameBeacon } from '@daan/contract/raffle'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { Form } from '../../../../forms/form.tsx'
import { useConfirmation } from '../../../../forms/signed-in/confirmation.tsx'
import { FailureLine } from '../../../../forms/signed-in/failure-line.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useToast } from '../../../../i18n/signed-in/use-toast.ts'
import { formatMoment } from '../../../../i18n/time.ts'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { sessionManager } from '../../../../session/signed-in/session-manager.ts'
import { Field } from '../../../../ui/field.tsx'

const draft = z.object({
  drawAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'raffle.beaconTooSoon')),
})

/** What a clock in Dhaka says, as a moment. */
function momentInDhaka(clock: string): string {
  return new Date(`${clock}:00+06:00`).toISOString()
}

type BeaconFormProps = { round: number; onNamed: () => void }

/** Has a round drawn by the public beacon, as long as no ticket of it is sold. */
export function BeaconForm({ round, onNamed }: BeaconFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  const { ask, confirmation } = useConfirmation()
  const form = useForm({
    schema: draft,
    initial: { drawAt: '' },
    async submit({ drawAt }) {
      const body = { round, drawAt: momentInDhaka(drawAt) }
      const consent = await ask({
        question: <Trans>Tie this round to the beacon?</Trans>,
        children: <p>{formatMoment(new Date(body.drawAt), locale)}</p>,
        yes: <Trans>Yes, draw by the beacon</Trans>,
      })
      if (!consent) return false
      await sessionManager.call(consent(nameBeacon), { headers: { actor: 'Admin' }, body })
      toast(t`The beacon is named.`)
      onNamed()
    },
  })
  return (
    <>
      <p className="mb-5 text-ink-2">
        <Trans>
          Until its first ticket is sold, this round can be tied to drand, a public beacon that
          nobody here controls. Its sale then ends ten minutes before the moment you choose.
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
