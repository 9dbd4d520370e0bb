import { describe, expect, it } from 'vitest'
import { Allowance, networkOf } from './allowance.ts'

describe('an allowance', () => {
  it('lasts for as many as it is for, then is over until the window ends', () => {
    const allowance = new Allowance(2, 10_000)
    expect(allowance.spend('a', 0)).toEqual({ isOver: false, remaining: 1, resetSeconds: 10 })
    expect(allowance.spend('a', 1).isOver).toBe(false)
    expect(allowance.spend('a', 2)).toEqual({ isOver: true, remaining: 0, resetSeconds: 10 })
    expect(allowance.spend('a', 9_001)).toEqual({ isOver: true, remaining: 0, resetSeconds: 1 })
    expect(allowance.spend('a', 10_000).isOver).toBe(false)
  })

  it('is each address’s own', () => {
    const allowance = new Allowance(1, 10_000)
    allowance.spend('203.0.113.7', 0)
    expect(allowance.spend('203.0.113.8', 0).isOver).toBe(false)
    expect(allowance.spend('203.0.113.7', 0).isOver).toBe(true)
  })

  it('does not grow without end', () => {
    const allowance = new Allowance(1, 10_000)
    for (let index = 0; index < 100_002; index++) allowance.spend(String(index), 0)
    expect(allowance.spend('0', 0).isOver).toBe(false)
  })
})

describe('the network of', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::5:6:7:8:9', '2001:db8:0:5'],
    ['::1', '0:0:0:0'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})
