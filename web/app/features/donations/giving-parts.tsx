import { DonationModal } from './donation-modal.tsx'
import type { GivingStepState } from './giving-context.ts'
import { ThankYouModal } from './thank-you-modal.tsx'

export { giftOutbox } from './gift-outbox.ts'
export { OutboxNotice } from './outbox-notice.tsx'

/** Whatever of giving is open above the page. */
export function GivingStep({ step, onClose }: { step: GivingStepState; onClose: () => void }) {
  if (step.open === 'thanks') {
    return <ThankYouModal gift={step.gift} giftKey={step.key} onClose={onClose} />
  }
  return <DonationModal {...step} onClose={onClose} />
}
