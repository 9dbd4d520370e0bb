import { type Charity, demonstrationEmail } from '@daan/contract/charity'
import { asciiDigits } from '@daan/contract/digits'
import type { SiteContent } from '@daan/contract/web-build'
import type { PageContent } from '../app/content/site-content.ts'

type Logo = PageContent['charity']['logo']

/** Gives pages what the charity's file and the server's settings say. */
export function pageContentOf(site: SiteContent, logo: Logo = null): PageContent {
  const { charity, isDemonstration, giftsArePromises, sellsTickets, front, gallery } = site
  const { name, shortName = name, purpose, registration, address, seal, hero } = charity
  return {
    isDemonstration,
    giftsArePromises,
    sellsTickets,
    proof: proofOf(charity),
    funds: site.funds,
    front: front ?? { slides: [], causes: [], quick: [] },
    gallery: gallery?.pictures ?? [],
    charity: {
      name,
      shortName,
      address,
      phone: phoneOf(site),
      email: emailOf(site),
      purpose,
      registration,
      takesTransfers: charity.wallets.length + charity.bankAccounts.length > 0,
      seal,
      hero,
      logo,
    },
  }
}

/** The demonstration's leads nowhere, as a placeholder should. */
function phoneOf({ charity: { phone }, isDemonstration }: SiteContent) {
  if (phone === undefined) return undefined
  const dialled = asciiDigits(phone)?.replace(/[^+\d]/g, '')
  return { text: phone, href: isDemonstration || !dialled ? null : `tel:${dialled}` }
}

function emailOf({ charity: { email } }: SiteContent) {
  if (email === undefined) return undefined
  return { text: email, href: email === demonstrationEmail ? null : `mailto:${email}` }
}

function proofOf(charity: Charity): PageContent['proof'] {
  const { story, registration, social, people, audits, reports, wallets, bankAccounts } = charity
  return { story, registration, social, people, audits, reports, wallets, bankAccounts }
}
