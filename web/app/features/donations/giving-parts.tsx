import type { ReactNode } from 'react'
import { DonationModal } from './donation-modal.tsx'
import type { GivingStepState } from './giving-context.ts'
import { ThankYouModal } from './thank-you-modal.tsx'

export { giftOutbox } from './gift-outbox.ts'
export { OutboxNotice } from './outbox-notice.tsx'

type GivingStepProps = { step: GivingStepState; notice: ReactNode; onClose: () => void }

/** Whatever of giving is open above the page; the form shows a notice. */
export function GivingStep({ step, notice, onClose }: GivingStepProps) {
  if (step.open === 'thanks') {
    return <ThankYouModal gift={step.gift} giftKey={step.key} onClose={onClose} />
  }
  // Another gift that is changed has fields of its own.
  return <DonationModal key={step.replaces} {...step} notice={notice} onClose={onClose} />
}
