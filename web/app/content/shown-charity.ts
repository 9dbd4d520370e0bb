import type { Charity } from '@daan/contract/charity'
import { asciiDigits } from '@daan/contract/digits'
import type { PageContent } from './site-content.ts'

/** Gives what every page, and what a few pages, say of the charity. */
export function shownCharity(
  charity: Charity,
  isDemonstration: boolean,
  logo: PageContent['charity']['logo'],
): Pick<PageContent, 'charity' | 'proof'> {
  const { name, shortName = name, purpose, registration, address, seal, hero } = charity
  return {
    proof: proofOf(charity),
    charity: {
      name,
      shortName,
      address,
      phone: phoneOf(charity, isDemonstration),
      email: emailOf(charity, isDemonstration),
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
function phoneOf({ phone }: Charity, isDemonstration: boolean) {
  if (phone === undefined) return undefined
  const dialled = asciiDigits(phone)?.replace(/[^+\d]/g, '')
  return { text: phone, href: isDemonstration || !dialled ? null : `tel:${dialled}` }
}

function emailOf({ email }: Charity, isDemonstration: boolean) {
  if (email === undefined) return undefined
  return { text: email, href: isDemonstration ? null : `mailto:${email}` }
}

function proofOf(charity: Charity): PageContent['proof'] {
  const { story, registration, social, people, audits, reports, wallets, bankAccounts } = charity
  return { story, registration, social, people, audits, reports, wallets, bankAccounts }
}
