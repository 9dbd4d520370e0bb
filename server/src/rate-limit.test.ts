import { describe, expect, it } from 'vitest'
import { networkOf, RateLimit } from './rate-limit.ts'

describe('a rate limit', () => {
  it('lets so many through, then is over until the window ends', () => {
    const limit = new RateLimit(2, 10_000)
    expect(limit.count('203.0.113.7', 0)).toEqual({ isOver: false, remaining: 1, resetSeconds: 10 })
    expect(limit.count('203.0.113.7', 1).isOver).toBe(false)
    expect(limit.count('203.0.113.7', 2)).toEqual({ isOver: true, remaining: 0, resetSeconds: 10 })
    expect(limit.count('203.0.113.7', 9_001)).toEqual({
      isOver: true,
      remaining: 0,
      resetSeconds: 1,
    })
    expect(limit.count('203.0.113.7', 10_000).isOver).toBe(false)
  })

  it('counts each address alone', () => {
    const limit = new RateLimit(1, 10_000)
    limit.count('203.0.113.7', 0)
    expect(limit.count('203.0.113.8', 0).isOver).toBe(false)
    expect(limit.count('203.0.113.7', 0).isOver).toBe(true)
  })

  it('does not grow without end', () => {
    const limit = new RateLimit(1, 10_000)
    const address = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
    for (let index = 0; index < 100_002; index++) limit.count(address(index), 0)
    expect(limit.count(address(0), 0).isOver).toBe(false)
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
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::6]:51234', '2001:db8:1:2'],
    ['[2001:db8:1:2::6]', '2001:db8:1:2'],
    ['2001:db8:1:2::6%eth0', '2001:db8:1:2'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    ['_hidden:1', 'unknown'],
    ['203.0.113.7:x', 'unknown'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})
