import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { demonstrationSite } from '@daan/contract/demonstration-site'
import { maxFundText } from '@daan/contract/fund-content'
import { fundCategories } from '@daan/contract/funds'
import type { SiteContent, SiteFund } from '@daan/contract/web-build'
import { root } from '../tooling/repository.ts'

/** Names as long as may be, and in the second a word without a place to break it. */
const names = [
  {
    en: 'Blankets and warm clothes for the families of Kurigram Sadar',
    bn: 'কুড়িগ্রাম সদর উপজেলার চরের সব পরিবারের জন্য কম্বল ও শীতবস্ত্র',
  },
  {
    en: 'Bangabandhusheikhmujibmedicaluniversityhospitalpatientswelfare',
    bn: 'বঙ্গবন্ধুশেখমুজিবমেডিকেলবিশ্ববিদ্যালয়হাসপাতালরোগীকল্যাণতহবিল',
  },
  { en: 'Flood', bn: 'বন্যা' },
].map(({ en, bn }) => ({ en: shortened(en), bn: shortened(bn) }))

function shortened(name: string): string {
  return name.slice(0, maxFundText.name)
}

/** A site with this many open funds: the demonstration's, and then others with long names. */
export function siteWithFunds(count: number): SiteContent {
  const { funds } = demonstrationSite
  const more = Array.from({ length: Math.max(0, count - funds.length) }, (_, index) =>
    longNamed(index),
  )
  const shown = [...funds, ...more].map((fund, index) => ({
    ...fund,
    state: index < count ? ('open' as const) : ('hidden' as const),
  }))
  return { ...demonstrationSite, funds: shown }
}

function longNamed(index: number): SiteFund {
  const fund = at(demonstrationSite.funds, index)
  const key = `longNamed${index}`
  const name = at(names, index)
  const category = at(fundCategories, index)
  return { ...fund, key, category, type: key, slug: `long-named-${index}`, name }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('There is nothing to choose from.')
  return item
}

/** Renders a site from the app's build into a folder. */
export async function renderSite(site: SiteContent, directory: string): Promise<void> {
  await writeFile(`${directory}.json`, JSON.stringify(site))
  const web = path.join(root, 'web')
  const script = path.join(web, 'site-build/render-site.ts')
  await promisify(execFile)(
    process.execPath,
    [script, path.join(web, 'build/code'), `${directory}.json`, directory],
    { env: { NODE_ENV: 'production' } },
  )
}
