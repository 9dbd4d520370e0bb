import { maxListed } from '@daan/contract/charity'
import { maxFront, maxGalleryPictures, siteParts } from '@daan/contract/site-parts'
import { expect, test } from 'vitest'
import { contentOf, valuesOf } from '../../../forms/admin/content-values.ts'
import { partFields } from './part-fields.ts'

const both = { en: 'Boats', bn: 'নৌকা' }
const times = <Item>(most: number, item: Item): Item[] => Array.from({ length: most }, () => item)
const photograph = { photo: 'a'.repeat(32), width: 800, height: 600, focus: { x: 50, y: 50 } }
const documents = times(maxListed, { title: both, url: 'https://example.org/' })

const fullest = {
  charity: {
    name: both,
    people: times(maxListed, { name: both, role: both }),
    audits: documents,
    reports: documents,
  },
  accounts: {
    wallets: times(maxListed, { service: 'bKash', number: '01712345678', kind: 'personal' }),
    bankAccounts: times(maxListed, {
      bank: both,
      accountName: 'Boats',
      accountNumber: '1234567890',
    }),
  },
  front: {
    slides: times(maxFront.slides, {
      fund: 'zakat',
      title: both,
      text: both,
      picture: photograph,
      alt: both,
    }),
    causes: times(maxFront.causes, 'zakat'),
    quick: times(maxFront.quick, 'zakat'),
  },
  gallery: { pictures: times(maxGalleryPictures, { picture: photograph, title: both, alt: both }) },
} as const

test.for(['charity', 'accounts', 'front', 'gallery'] as const)(
  'the form of a part (%s) cuts no list that the contract lets in',
  (part) => {
    const content = siteParts[part].parse(fullest[part])
    const fields = partFields[part]
    expect(contentOf(fields, valuesOf(fields, content))).toEqual(content)
  },
)
