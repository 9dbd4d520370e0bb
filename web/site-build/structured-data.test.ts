import { readCharity } from '@daan/contract/charity'
import type { SiteSettings } from '@daan/contract/web-build'
import { expect, test } from 'vitest'
import { structuredData } from './structured-data.ts'

const name = { en: 'Haor Welfare', bn: 'হাওর কল্যাণ' }
const siteOf = (settings: object): SiteSettings => ({
  charity: readCharity(JSON.stringify({ name, ...settings })).charity,
  isDemonstration: false,
  giftsArePromises: true,
  sellsTickets: true,
  firebase: null,
  logo: null,
  front: null,
  gallery: null,
})

test('search engines are told what the charity says of itself, in the page’s language', () => {
  const site = siteOf({
    registration: { authority: { en: 'NGO Bureau', bn: 'এনজিও ব্যুরো' }, number: '7' },
    social: { facebook: 'https://social.example/haor' },
  })
  expect(JSON.parse(structuredData(site, 'bn'))).toMatchObject({
    '@type': 'NGO',
    name: name.bn,
    alternateName: [name.en],
    identifier: 'এনজিও ব্যুরো: 7',
    sameAs: ['https://social.example/haor'],
    potentialAction: { '@type': 'DonateAction' },
  })
})

test('what is unset is not told, and nothing ends the script that it stands in', () => {
  const site = siteOf({})
  const hostile = { ...site, charity: { ...site.charity, phone: '</script><script>alert(1)' } }
  const json = structuredData(hostile, 'en')
  expect(json).not.toContain('<')
  expect(Object.keys(JSON.parse(json))).not.toContain('address')
})
