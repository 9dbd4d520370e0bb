import type { SiteContent } from '@daan/contract/web-build'
import { shownCharity } from '../app/content/shown-charity.ts'
import type { PageContent } from '../app/content/site-content.ts'

/** Gives pages what the charity's file and the server's settings say. */
export function pageContentOf(
  site: SiteContent,
  logo: PageContent['charity']['logo'] = null,
): PageContent {
  const { charity, isDemonstration, giftsArePromises, sellsTickets, firebase, front, gallery } =
    site
  return {
    isDemonstration,
    giftsArePromises,
    sellsTickets,
    firebase,
    ...shownCharity(charity, isDemonstration, logo),
    funds: site.funds,
    front: front ?? { slides: [], causes: [], quick: [] },
    gallery: gallery?.pictures ?? [],
  }
}
