import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalBody, ModalTitle } from '../../ui/modal.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import type { TicketReceipt } from './ticket-outbox.ts'

/** A ticket that was bought, with what its buyer should note down. */
export function ReceiptModal({ ticket, onClose }: { ticket: TicketReceipt; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const round = localDigits(String(ticket.round), locale)
  return (
    <Modal open onClose={onClose} closeLabel={t`Close`}>
      <ModalBody className="grid gap-4">
        <ModalTitle className="pr-11">
          <Trans>Note down your information</Trans>
        </ModalTitle>
        <StatusLine tone="good">
          <Trans>Your ticket is in round {round}.</Trans>
        </StatusLine>
        <div className="rounded-2xl bg-first px-5 py-4">
          <p className="text-small text-ink-2">
            <Trans>Ticket Id</Trans>
          </p>
          <p className="font-display text-[2.5rem]/none font-[720] tabular-nums" data-ticket-id>
            {localDigits(String(ticket.buyerId), locale)}
          </p>
        </div>
        <ReadOnlyField label={t`Name`} value={ticket.name} />
        <ReadOnlyField label={t`Email`} value={ticket.email} />
        <ReadOnlyField label={t`Phone`} value={localDigits(ticket.phone, locale)} />
        <Button wide size="large" className="mt-1.5" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </ModalBody>
    </Modal>
  )
}
