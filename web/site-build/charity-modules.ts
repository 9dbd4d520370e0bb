import path from 'node:path'
import { demonstrationEmail } from '@daan/contract/charity'
import { asciiDigits } from '@daan/contract/digits'
import type { SiteSettings } from '@daan/contract/web-build'
import type { Plugin } from 'vite'
import type { ShownCharity, ShownProof } from '../app/content/shown-charity.ts'
import { type PageLogo, pageLogo } from './charity-pictures.ts'
import { readSiteSettings } from './site-settings.ts'

const content = path.join(import.meta.dirname, '../app/content')
/** Named as if they lay among the app's files, so that they are bundled like them. */
const files = {
  'virtual:charity': path.join(content, 'virtual-charity.js'),
  'virtual:charity-proof': path.join(content, 'virtual-charity-proof.js'),
}
/** Maps names to addresses, which a cached importer, as tests have, asks for. */
const ids = new Map(
  Object.entries(files).flatMap(([name, file]) => [
    [name, file],
    [`/app/content/${path.basename(file)}`, file],
  ]),
)

/**
 * Gives pages what the charity's file says: `virtual:charity` what stands on every page, and
 * `virtual:charity-proof` what a few pages tell beyond it.
 */
export function charityModules(): Plugin {
  const site = readSiteSettings()
  return {
    name: 'charity',
    resolveId: (id) => ids.get(id) ?? null,
    async load(id) {
      if (id === files['virtual:charity']) return moduleOfAll(site, await pageLogo(site.logo))
      const isProof = id === files['virtual:charity-proof']
      return isProof ? `export const proof = ${JSON.stringify(proofOf(site))}` : null
    },
  }
}

function moduleOfAll(site: SiteSettings, logo: PageLogo | null): string {
  const { charity, isDemonstration, giftsArePromises, sellsTickets } = site
  const { name, shortName = name, purpose, registration, address, seal, hero } = charity
  const shown: Omit<ShownCharity, 'logo'> = {
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
  }
  const { width, height } = logo ?? {}
  return [
    logo ? `import src from ${JSON.stringify(path.relative(content, logo.file))}` : '',
    `const logo = ${logo ? `{ src, width: ${width}, height: ${height} }` : 'null'}`,
    `export const charity = { ...${JSON.stringify(shown)}, logo }`,
    `export const isDemonstration = ${isDemonstration}`,
    `export const giftsArePromises = ${giftsArePromises}`,
    `export const sellsTickets = ${sellsTickets}`,
  ].join('\n')
}

/** The demonstration's leads nowhere, as a placeholder should. */
function phoneOf({ charity: { phone }, isDemonstration }: SiteSettings): ShownCharity['phone'] {
  if (phone === undefined) return undefined
  const dialled = asciiDigits(phone)?.replace(/[^+\d]/g, '')
  return { text: phone, href: isDemonstration || !dialled ? null : `tel:${dialled}` }
}

function emailOf({ charity: { email } }: SiteSettings): ShownCharity['email'] {
  if (email === undefined) return undefined
  return { text: email, href: email === demonstrationEmail ? null : `mailto:${email}` }
}

function proofOf({ charity }: SiteSettings): ShownProof {
  const { registration, social, people, audits, reports, wallets, bankAccounts } = charity
  return { registration, social, people, audits, reports, wallets, bankAccounts }
}
