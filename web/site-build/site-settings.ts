import { demonstration } from '@daan/contract/charity'
import { type SiteSettings, siteSettingsVariable } from '@daan/contract/web-build'

/** Whose site is built; the demonstration where nobody says. */
export function readSiteSettings(): SiteSettings {
  const text = process.env[siteSettingsVariable]
  if (text) return JSON.parse(text)
  return {
    charity: demonstration,
    isDemonstration: true,
    giftsArePromises: true,
    sellsTickets: true,
    logo: null,
  }
}
