import type { WebhookEvent } from '@daan/contract/webhook-bodies'
import type { webhookFailures } from '@daan/contract/webhooks'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const eventNames: Record<WebhookEvent, MessageDescriptor> = {
  'gift.recorded': msg`A gift is recorded`,
  'gift.paid': msg`A gift is paid`,
  'gift.refunded': msg`A gift is refunded`,
  'ticket.bought': msg`A ticket is bought`,
  'sponsorship.approved': msg`A sponsorship is accepted`,
}

export const failureNames: Record<(typeof webhookFailures)[number], MessageDescriptor> = {
  unreachable: msg`No website answered`,
  tooSlow: msg`No answer within ten seconds`,
  privateAddress: msg`The address leads into a private network`,
}
