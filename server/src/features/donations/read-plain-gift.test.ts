import { giveDonation } from '@daan/contract/donations'
import { funds } from '@daan/contract/funds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPlainGift, readPlainKey } from './read-plain-gift.ts'

const [fund] = funds
const donor = { name: 'নুসরাত জাহান', email: 'nusrat@example.org', amount: '1,000' }
const gift = { fundCategory: fund.category, fundType: fund.type, amount: '1,000', donor }

const outerFields = [...Object.keys(gift), 'other']
const innerFields = [...Object.keys(donor), 'userUid', 'userPhoto', 'other']
const leftOut = Symbol('left out')
/** Values of every kind, and texts that some field takes, or nearly. */
const values = [
  ...['1,000', '৫০০', '0', ' 7 ', '1.5', '', 'https://a.bd/b', 'a@b.cd', ' a@b.cd'],
  ...[fund.type, fund.category, 'zakat', ' Nusrat', 'Nus\u202Erat', 'n\nn', 'n'.repeat(121)],
  ...[`${'e'.repeat(250)}@b.cd`, null, 0, true, [], {}, leftOut],
]

function changed(fields: object, changes: readonly (readonly [string, unknown])[]) {
  const all = Object.entries({ ...fields, ...Object.fromEntries(changes) })
  return Object.fromEntries(all.filter(([, value]) => value !== leftOut))
}

function expectEquivalent(body: unknown) {
  const plain = readPlainGift(body)
  if (plain) expect(giveDonation.body.parse(body)).toEqual(plain)
}

describe('a plain gift', () => {
  it('is what a visitor sends', () => {
    expect(readPlainGift(gift)).toEqual(giveDonation.body.parse(gift))
  })

  it('is read as the schema reads it, whichever field is another', () => {
    for (const value of values) {
      expectEquivalent(value)
      for (const field of outerFields) expectEquivalent(changed(gift, [[field, value]]))
      for (const field of innerFields) {
        expectEquivalent({ ...gift, donor: changed(donor, [[field, value]]) })
      }
    }
  })

  it('is read as the schema reads it, whichever fields are others', () => {
    const value = fc.oneof(fc.constantFrom(...values), fc.string())
    const changes = (names: string[]) =>
      fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 2 })
    fc.assert(
      fc.property(changes(outerFields), changes(innerFields), (outer, inner) => {
        expectEquivalent(changed({ ...gift, donor: changed(donor, inner) }, outer))
      }),
    )
  })
})

describe('a plain key', () => {
  const uuid = '0b0e9f4c-1f5e-4c9a-9d55-1f2f3a4b5c6d'
  const quoted = (key: string) => ({ 'idempotency-key': `"${key}"` })

  it('is what our pages send', () => {
    const header = quoted(`a${uuid.slice(1)}`)
    expect(readPlainKey(header)).toEqual(giveDonation.headers.parse(header))
  })

  it('is read as the schema reads it, whatever the header is', () => {
    const others = [undefined, '', uuid, [uuid], 7, `"${uuid}`, `${uuid}"`, `"${uuid}" `, '""']
    const keys = fc.oneof(
      fc.uuid().map((key) => `"${key}"`),
      fc.uuid().map((key) => `"${key.toUpperCase()}"`),
      fc.constantFrom(...others, '"00000000-0000-0000-0000-000000000000"'),
      fc.string(),
    )
    fc.assert(
      fc.property(keys, (key) => {
        const header = { 'idempotency-key': key }
        const plain = readPlainKey(header)
        if (plain) expect(giveDonation.headers.parse(header)).toEqual(plain)
      }),
    )
  })
})
