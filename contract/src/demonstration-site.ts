import { demonstration } from './charity.ts'
import { funds } from './funds.ts'
import { seedFunds } from './seed-funds.ts'
import type { SiteContent } from './web-build.ts'

/** The site as long as no charity has described itself. */
export const demonstrationSite: SiteContent = {
  charity: demonstration,
  isDemonstration: true,
  giftsArePromises: true,
  sellsTickets: true,
  firebase: null,
  logo: null,
  front: null,
  gallery: null,
  funds: funds.map((fund) => ({ ...fund, state: 'open', ...seedFunds[fund.key] })),
}
