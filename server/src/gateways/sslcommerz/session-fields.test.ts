import { describe, expect, it } from 'vitest'
import { sessionFields } from './session-fields.ts'

const address = 'House 12, Road 7, Dhanmondi Residential Area, Dhaka 1205'
const contact = {
  email: 'desk@shishir.example',
  phone: '+880 1555-000111',
  address: { en: address, bn: 'ধানমন্ডি' },
}
const settings = {
  url: 'https://gateway.example',
  publicUrl: 'https://shishir.example',
  storeId: 'store',
  storePassword: 'word',
  timeoutMs: 1,
  contact: () => contact,
}
const attempt = {
  token: '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f',
  pays: 'gift',
  reference: 'DN-000001-abc',
  poisha: 500_00n,
  session: null,
  hint: null,
  asks: 0,
} as const
const fieldsFor = (payer: Parameters<typeof sessionFields>[2], more = {}) =>
  sessionFields({ ...settings, ...more }, attempt, payer)

describe('what SSLCommerz is told of whoever pays', () => {
  it('is the charity’s own telephone and whole address, where the donor gave neither', () => {
    const fields = fieldsFor({ name: 'Nusrat', email: 'nusrat@example.org', phone: null })
    expect(fields).toMatchObject({ cus_email: 'nusrat@example.org', cus_phone: '+8801555000111' })
    expect(`${fields['cus_add1']} ${fields['cus_add2']}`).toBe(address)
    expect(fields['cus_add1']?.length).toBeLessThanOrEqual(50)
    expect([fields['cus_city'], fields['cus_postcode']]).toEqual(['Dhaka', '1205'])
  })

  it('is the donor’s own telephone where they gave one', () => {
    const fields = fieldsFor({ name: 'Nusrat', email: null, phone: '+8801712345678' })
    expect(fields).toMatchObject({ cus_email: contact.email, cus_phone: '+8801712345678' })
  })

  it('is the charity’s e-mail address where the donor’s was erased or is too long, never a part of one', () => {
    const long = `${'n'.repeat(45)}@example.org`
    for (const email of [null, long]) {
      expect(fieldsFor({ name: 'Donor', email, phone: null })['cus_email']).toBe(contact.email)
    }
  })

  it('is no number of anybody’s where the charity has none', () => {
    const fields = fieldsFor(
      { name: 'Donor', email: null, phone: null },
      { contact: () => ({ email: 'a@b.example' }) },
    )
    expect(fields['cus_phone']).toBe('+8801000000000') // of a prefix that no operator has
    expect(fields['cus_add1']).toBe('Bangladesh')
  })
})
