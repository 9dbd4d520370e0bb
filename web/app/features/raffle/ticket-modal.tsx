import { buyTicket } from '@daan/contract/tickets'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import type { IdentityUser } from '../../session/session.ts'
import { Field } from '../../ui/field.tsx'
import { Modal, ModalBody, ModalTitle } from '../../ui/modal.tsx'
import { ReadOnlyField } from './read-only-field.tsx'

const draft = z.object({ phone: buyTicket.body.shape.phone })

type TicketModalProps = {
  user: IdentityUser
  /** Takes a good phone number; resolves when the order is written down. */
  onBuy: (phone: string) => Promise<void>
  onClose: () => void
}

/** Asks for the one thing that the account does not know. */
export function TicketModal({ user, onBuy, onClose }: TicketModalProps) {
  const { t } = useLingui()
  const form = useForm({
    schema: draft,
    initial: { phone: '' },
    submit: ({ phone }) => onBuy(phone),
  })
  return (
    <Modal open onClose={onClose} closeLabel={t`Close`}>
      <ModalBody>
        <ModalTitle className="mb-5 pr-11">
          <Trans>Each Ticket for ৳100 only</Trans>
        </ModalTitle>
        <Form
          form={form}
          submit={<Trans>Buy</Trans>}
          button={{ size: 'large', wide: true, className: 'mt-1.5' }}
          failureLine={FailureLine}
        >
          <ReadOnlyField label={t`Name`} value={user.displayName} />
          <ReadOnlyField label={t`Email`} value={user.email} />
          <Field
            {...form.field('phone')}
            label={t`Phone`}
            hint={t`We call this number if the ticket wins.`}
            placeholder={t`your phone number`}
            type="tel"
            required
            inputMode="tel"
            autoComplete="tel"
          />
        </Form>
      </ModalBody>
    </Modal>
  )
}
