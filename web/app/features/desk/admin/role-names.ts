import type { Right, StaffRole } from '@daan/contract/rights'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const roleNames: Record<StaffRole, MessageDescriptor> = {
  owner: msg`Owner`,
  treasurer: msg`Treasurer`,
  desk: msg`Desk worker`,
  editor: msg`Editor`,
  auditor: msg`Auditor`,
}

export const rightNames: Record<Right, MessageDescriptor> = {
  'desk.view': msg`See the overview and the team`,
  'gifts.view': msg`See gifts and payments`,
  'donors.view': msg`See donors`,
  'donors.edit': msg`Edit donors’ records`,
  'money.enter': msg`Enter money by hand`,
  'money.decide': msg`Decide on transfers and held payments`,
  'money.refund': msg`Refund payments`,
  'settlement.view': msg`See settlement`,
  'settlement.edit': msg`Book fees of settlement reports`,
  'spending.view': msg`See payouts`,
  'spending.prepare': msg`Prepare payouts`,
  'spending.release': msg`Release payouts and take them back`,
  'content.view': msg`See funds and pages in the editor`,
  'content.edit': msg`Edit funds and pages`,
  'content.publish': msg`Publish funds and pages`,
  'accounts.edit': msg`Change wallets and bank accounts`,
  'raffle.manage': msg`Manage the raffle`,
  'sponsors.view': msg`See sponsorship requests`,
  'sponsors.decide': msg`Decide on sponsorship requests`,
  'messages.view': msg`See held messages`,
  'messages.decide': msg`Decide on held messages`,
  export: msg`Export tables`,
  'audit.view': msg`Read the audit trail`,
  'team.manage': msg`Manage the team`,
}
