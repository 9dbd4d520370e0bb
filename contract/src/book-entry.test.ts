import { describe, expect, it } from 'vitest'
import { decodeEntry } from './book-entry.ts'

const hash = 'OCrvRzy87nIF1qUPenzjbsN6BFLVcZxfJLxwznxhJAs'
const donation = `donation clearing zakat 50000 2026-11-21 ${hash}`

describe('an entry of the book', () => {
  it.each([
    [
      donation,
      {
        kind: 'donation',
        debit: 'clearing',
        credit: 'zakat',
        poisha: 50_000n,
        day: '2026-11-21',
        commitment: hash,
      },
    ],
    [
      `ticket clearing raffle 10000 2026-11-21 ${hash} 3 152`,
      {
        kind: 'ticket',
        debit: 'clearing',
        credit: 'raffle',
        poisha: 10_000n,
        day: '2026-11-21',
        commitment: hash,
        raffle: 3n,
        ticket: 152n,
      },
    ],
    [
      'refund zakat clearing 10000 2026-11-21 0',
      {
        kind: 'refund',
        debit: 'zakat',
        credit: 'clearing',
        poisha: 10_000n,
        day: '2026-11-21',
        about: 0,
      },
    ],
    [
      'fund zakat closed 2026-11-21',
      { kind: 'fund', fund: 'zakat', state: 'closed', day: '2026-11-21' },
    ],
    [
      `statement restart 2026-11-21 ${hash}`,
      { kind: 'statement', type: 'restart', day: '2026-11-21', document: hash },
    ],
  ])('%s is read', (line, entry) => {
    expect(decodeEntry(line)).toEqual(entry)
  })

  it.each([
    `payout zakat bank 50000 2026-11-21 ${hash}`,
    `prize prizes bank 50000 2026-11-21 ${hash}`,
    `inKind goods.given goods.held 50000 2026-11-21 ${hash}`,
    'deposit bank cash.2 50000 2026-11-21',
    'settlement bank clearing 50000 2026-11-21',
    'bankCharge bank.charges bank 11500 2026-11-21',
    'reversal zakat clearing 50000 2026-11-21 17',
    'fee gatewayFees clearing 925 2026-11-21 17',
  ])('%s is one', (line) => {
    expect(() => decodeEntry(line)).not.toThrow()
  })

  it.each([
    ['an amount with a zero before it', donation.replace('50000', '050000')],
    ['no amount', donation.replace('50000', '0')],
    ['an amount below zero', donation.replace('50000', '-5')],
    ['one account twice', donation.replace('clearing', 'zakat')],
    ['another kind', donation.replace('donation', 'gift')],
    ['a month too many', donation.replace('-11-', '-13-')],
    ['a day in another spelling', donation.replace('2026-11-21', '21-11-2026')],
    ['two spaces', donation.replace(' ', '  ')],
    ['a line end', `${donation}\n`],
    ['a field more', `${donation} 1`],
    ['a field less', donation.slice(0, -44)],
    ['a hash too short', donation.slice(0, -1)],
    ['base64 that is not for addresses', donation.replace('OCrv', 'O+/v')],
    ['a ticket without its number', `ticket clearing raffle 10000 2026-11-21 ${hash} 3`],
    ['a reversal of an index in another spelling', 'reversal zakat clearing 1 2026-11-21 007'],
    ['a draft', 'fund zakat draft 2026-11-21'],
    ['letters of another script', donation.replace('zakat', 'যাকাত')],
  ])('with %s is refused', (_what, line) => {
    expect(() => decodeEntry(line)).toThrow('not an entry')
  })
})
