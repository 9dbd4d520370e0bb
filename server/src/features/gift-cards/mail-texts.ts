import { formatMoment } from '@daan/contract/dhaka-time'
import type { QueuedMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import type { ReceivedCard } from './card-store.ts'

/** Makes the mail to the charity about a reported card. Answering it answers who reported. */
export function reportToCharity(
  card: ReceivedCard,
  reporter: { name: string; email: string },
): QueuedMail {
  const sender = card.fromDonorEmail
    ? `${card.fromDonorName} <${card.fromDonorEmail}>`
    : 'somebody whose account is erased'
  const content = {
    language: 'en',
    heading: 'A gift card was reported',
    body: [
      `${reporter.name} reports this gift card, and gets no more from its sender.`,
      [
        { name: 'Sent by', value: sender },
        { name: 'Sent', value: `${formatMoment(card.at, 'en')}, Dhaka` },
      ],
      card.cardBody,
    ],
  } as const
  return {
    ...renderMail(content.heading, content, null),
    id: `${card._id}.report`,
    to: 'charity',
    replyTo: { name: reporter.name, address: reporter.email },
    autoSubmitted: 'auto-generated',
  }
}
