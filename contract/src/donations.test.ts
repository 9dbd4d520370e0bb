import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { giveDonation, readReceipt } from './donations.ts'
import { listTopDonors } from './donors.ts'

const flood = {
  fundCategory: 'emergencyFund',
  fundType: 'floodRelief',
  amount: '500',
  donor: { name: 'Nusrat Jahan', email: 'nusrat@example.org', amount: '500' },
}

function codesOf(body: unknown): string[] {
  return giveDonation.body.safeParse(body).error?.issues.map((issue) => issue.message) ?? []
}

describe('the body of a gift', () => {
  it('becomes a gift with its fund’s names, poisha and trimmed names', () => {
    const body = { ...flood, amount: ' ৳১,০০০ ', donor: { name: ' Asha ', email: ' a@b.co ' } }
    expect(giveDonation.body.parse(body)).toMatchObject({
      fundCategory: 'emergencyFund',
      fundType: 'floodRelief',
      poisha: 100_000n,
      donor: { name: 'Asha', email: 'a@b.co', phone: null, userUid: undefined },
    })
  })

  it.each([
    [{ phone: '০১৭১২-৩৪৫৬৭৮' }, { email: null, phone: '+8801712345678' }],
    [
      { email: ' ', phone: '01712345678' },
      { email: null, phone: '+8801712345678' },
    ],
    [
      { email: null, phone: '8801712345678' },
      { email: null, phone: '+8801712345678' },
    ],
    [
      { email: 'a@b.co', phone: '' },
      { email: 'a@b.co', phone: null },
    ],
    [
      { email: 'a@b.co', phone: '01712345678' },
      { email: 'a@b.co', phone: '+8801712345678' },
    ],
  ])('takes a telephone number for an address, or both: %j', (given, donor) => {
    const body = { ...flood, donor: { name: 'Asha', ...given } }
    expect(giveDonation.body.parse(body)).toMatchObject({ donor })
  })

  it.each([
    [
      { ...flood, amount: '1', donor: { ...flood.donor, amount: '1000' } },
      'donation.amountsDiffer',
    ],
    [{ ...flood, amount: 500.001 }, 'amount.malformed'],
    [{ ...flood, amount: null }, 'amount.missing'],
    [{ ...flood, amount: ['500'] }, 'amount.malformed'],
    [{ ...flood, amount: '' }, 'amount.missing'],
    [{ ...flood, donor: { ...flood.donor, name: '  ' } }, 'person.nameMissing'],
    [{ ...flood, donor: { ...flood.donor, name: 'a\u0000b' } }, 'person.nameInvalid'],
    [{ ...flood, donor: { ...flood.donor, name: 'a\r\nBcc: x' } }, 'person.nameInvalid'],
    [{ ...flood, donor: { ...flood.donor, name: 'a\u202eb' } }, 'person.nameInvalid'],
    [{ ...flood, donor: { ...flood.donor, name: '\ud800' } }, 'person.nameInvalid'],
    [{ ...flood, donor: { ...flood.donor, name: 'x'.repeat(121) } }, 'person.nameInvalid'],
    [{ ...flood, donor: { ...flood.donor, email: '' } }, 'person.contactMissing'],
    [{ ...flood, donor: { name: 'Asha' } }, 'person.contactMissing'],
    [{ ...flood, donor: { ...flood.donor, email: { toString: '' } } }, 'person.emailMissing'],
    [{ ...flood, donor: { ...flood.donor, phone: '0171234' } }, 'phone.notMobile'],
    [{ ...flood, donor: { ...flood.donor, email: 'nobody' } }, 'person.emailInvalid'],
    [
      { ...flood, donor: { ...flood.donor, email: 'a@b.co\r\nBcc: c@d.co' } },
      'person.emailInvalid',
    ],
    [{ ...flood, donor: { ...flood.donor, email: 'a@b.co, c@d.co' } }, 'person.emailInvalid'],
  ])('refuses %j as %s', (body, code) => {
    expect(codesOf(body)).toEqual([code])
  })

  it.each([[null], [[]], ['500'], [{}], [JSON.parse('{"__proto__":{"amount":"1"}}')]])(
    'refuses %j: it is no gift, or more than one',
    (body) => {
      expect(codesOf(body)).not.toEqual([])
    },
  )

  it('names every bad field at once', () => {
    const body = { ...flood, donor: { name: '', email: 'x' } }
    expect(codesOf(body)).toEqual(['person.nameMissing', 'person.emailInvalid'])
  })
})

describe('the idempotency key', () => {
  const parse = (key: unknown) => giveDonation.headers.safeParse({ 'idempotency-key': key })

  it('is a UUID, quoted or bare, in any case', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.boolean(), (uuid, quoted) => {
        const written = quoted ? `"${uuid.toUpperCase()}"` : uuid
        expect(parse(written).data).toEqual({ 'idempotency-key': uuid })
      }),
    )
  })

  it.each([
    '',
    'x',
    '"',
    '""',
    '"a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
    'a0eebc999c0b4ef8bb6d6bb9bd380a11',
  ])('refuses %j', (key) => {
    expect(parse(key).error?.issues[0]?.message).toBe('idempotency.malformed')
  })

  it('may be left out', () => {
    expect(giveDonation.headers.parse({})).toEqual({})
  })
})

test('every key that may be given under opens its receipt', () => {
  for (const key of [
    '12345678-1234-0234-0234-123456789abc',
    '0190163d-8694-739b-aea5-966c26f8ad90',
  ]) {
    expect(giveDonation.headers.safeParse({ 'idempotency-key': key }).success).toBe(true)
    expect(readReceipt.params.safeParse({ receipt: key }).success).toBe(true)
  }
})

describe('a row of the top donors', () => {
  const named = {
    userUid: '0190163d-8694-739b-aea5-966c26f8ad90',
    name: 'Asha',
    userPhoto: null,
    amount: 500.5,
  }
  const unnamed = { ...named, userUid: null, name: 'A donor' }

  it.each([
    [named, true],
    [unnamed, true],
    [{ ...named, userUid: null }, false],
    [{ ...unnamed, userPhoto: 'https://example.org/asha.png' }, false],
  ])('%j names a donor wholly or not at all: %s', (row, isRow) => {
    expect(listTopDonors.reply.safeParse([row]).success).toBe(isRow)
  })
})
