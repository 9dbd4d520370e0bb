import type { AdminAct } from '@daan/contract/audit'
import type { ExportedTable } from '@daan/contract/desk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Tables that can be exported as files. */
export const tableNames = {
  gifts: msg`Gifts`,
  donors: msg`Donors with an account`,
  tickets: msg`Raffle tickets`,
  sponsorships: msg`Sponsorships`,
  audit: msg`Audit trail`,
} as const satisfies Record<ExportedTable, MessageDescriptor>

/** Names of acts. */
export const actNames = {
  'admin.granted': msg`Gave somebody a role`,
  'admin.revoked': msg`Took somebody’s role away`,
  'raffle.drawn': msg`Drew a round of the raffle`,
  'raffle.beaconNamed': msg`Named the beacon of a round`,
  'raffle.drawCalledOff': msg`Called off the draw of a round`,
  'raffle.beaconReplaced': msg`Replaced the beacon of a round`,
  'message.accepted': msg`Had a message mailed`,
  'message.deleted': msg`Deleted a message`,
  'mail.retried': msg`Had a mail tried again`,
  'mail.deleted': msg`Deleted a mail`,
  'sponsorship.approved': msg`Accepted a sponsorship`,
  'sponsorship.rejected': msg`Rejected a sponsorship`,
  'sponsorship.ended': msg`Ended a sponsorship`,
  'person.exported': msg`Took out what is kept about a person`,
  'person.erased': msg`Erased a person`,
  'gift.lookedUp': msg`Looked up a gift`,
  'gifts.searched': msg`Searched for gifts`,
  'donor.lookedUp': msg`Looked up a donor`,
  'table.exported': msg`Took a table away as a file`,
  'payment.accepted': msg`Let a payment count`,
  'payment.refused': msg`Turned a payment down`,
  'refund.asked': msg`Gave money back`,
  'refund.resolved': msg`Said what became of a refund`,
  'statement.matched': msg`Matched a statement with transfers`,
  'fee.booked': msg`Booked a fee by a settlement report`,
  'import.uploaded': msg`Uploaded a file to import`,
  'import.booked': msg`Booked an import`,
  'import.undone': msg`Took an import back`,
  'import.discarded': msg`Discarded an import`,
  'import.exported': msg`Saved the report of an import`,
  'fund.created': msg`Created a fund`,
  'fund.saved': msg`Saved a version of a fund`,
  'fund.restored': msg`Restored an earlier version of a fund`,
  'fund.published': msg`Published a fund`,
  'fund.opened': msg`Opened a fund`,
  'fund.closed': msg`Closed a fund`,
  'fund.hidden': msg`Hid a fund`,
  'photograph.uploaded': msg`Uploaded a photograph`,
  'photograph.erased': msg`Erased a photograph`,
  'funds.ordered': msg`Changed the order of the funds`,
  'site.saved': msg`Saved a part of the site`,
  'site.restored': msg`Restored an earlier version of a part of the site`,
  'site.published': msg`Published a part of the site`,
} as const satisfies Record<AdminAct, MessageDescriptor>
