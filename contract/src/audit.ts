/** Acts of admins and the operator that the audit trail keeps. */
export const adminActs = [
  'admin.granted',
  'admin.revoked',
  'raffle.drawn',
  'raffle.beaconNamed',
  'raffle.drawCalledOff',
  'raffle.beaconReplaced',
  'message.accepted',
  'message.deleted',
  'mail.retried',
  'mail.deleted',
  'sponsorship.approved',
  'sponsorship.rejected',
  'sponsorship.ended',
  'person.exported',
  'person.erased',
  'gift.lookedUp',
  'donor.lookedUp',
  'table.exported',
  'payment.accepted',
  'payment.refused',
  'refund.asked',
  'refund.resolved',
  'statement.matched',
  'fee.booked',
] as const

export type AdminAct = (typeof adminActs)[number]
