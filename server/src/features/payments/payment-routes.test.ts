import { describe, expect, it } from 'vitest'
import { optionsOf } from './payment-routes.ts'

const nobody = { wallets: [], bankAccounts: [] }
const methodsOf = (...options: Parameters<typeof optionsOf>) =>
  optionsOf(...options).ways.map(({ gateway, methods }) => [gateway, methods])

describe('the ways to pay', () => {
  it('stand in the order that the charity named them in, bKash at its own gateway where there is one', () => {
    expect(methodsOf(['transfer', 'sslcommerz'], new Map(), nobody)).toEqual([
      ['transfer', ['bkash', 'nagad', 'rocket', 'bank']],
      ['sslcommerz', ['bkash', 'card', 'nagad', 'rocket']],
    ])
    expect(methodsOf(['bkash', 'sslcommerz'], new Map(), nobody)).toEqual([
      ['bkash', ['bkash']],
      ['sslcommerz', ['card', 'nagad', 'rocket']],
    ])
  })

  it('take transfers to the wallets and accounts that the charity has, in the order of its file', () => {
    const wallet = { number: '01712345678', kind: 'personal' } as const
    const charity = {
      wallets: [
        { service: 'Rocket', ...wallet },
        { service: 'bKash', ...wallet },
        { service: 'Rocket', ...wallet },
      ] as const,
      bankAccounts: [],
    }
    expect(
      methodsOf(['transfer'], new Map(), { ...charity, wallets: [...charity.wallets] }),
    ).toEqual([['transfer', ['rocket', 'bkash']]])
  })
})
