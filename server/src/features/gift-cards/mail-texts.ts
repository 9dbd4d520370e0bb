import type { QueuedMail } from '../../mail/queue-store.ts'
import type { ReceivedCard } from './own-cards-store.ts'

/** What the charity gets when somebody reports a card. Answering it answers who reported. */
export function reportToCharity(
  card: ReceivedCard,
  reporter: { name: string; email: string },
): QueuedMail {
  const sender = card.fromDonorEmail
    ? `${card.fromDonorName} <${card.fromDonorEmail}>`
    : 'somebody whose account is erased'
  return {
    id: `${card._id}.report`,
    to: 'charity',
    replyTo: { name: reporter.name, address: reporter.email },
    subject: 'A gift card was reported',
    text: `${reporter.name} reports a gift card, and gets no more from its sender.\n\nSent by ${sender} on ${card.at.toISOString()}:\n\n${card.cardBody}\n`,
    autoSubmitted: 'auto-generated',
  }
}
