import { describe, expect, it } from 'vitest'
import { barePath, localeOf, localePath } from './locale.ts'

describe('languages by address', () => {
  it.each([
    ['/', 'en', '/'],
    ['/fund/flood', 'en', '/fund/flood'],
    ['/fund/flood/', 'en', '/fund/flood'],
    ['/bn', 'bn', '/'],
    ['/bn/', 'bn', '/'],
    ['/bn/fund/flood', 'bn', '/fund/flood'],
    ['/bn/fund/flood/', 'bn', '/fund/flood'],
    ['/bnx', 'en', '/bnx'],
  ] as const)('%s is %s of %s', (address, locale, bare) => {
    expect(localeOf(address)).toBe(locale)
    expect(barePath(address)).toBe(bare)
  })

  it.each([
    ['/', 'en', '/'],
    ['/', 'bn', '/bn'],
    ['/fund/flood', 'en', '/fund/flood'],
    ['/fund/flood', 'bn', '/bn/fund/flood'],
  ] as const)('%s in %s is %s', (bare, locale, address) => {
    expect(localePath(bare, locale)).toBe(address)
    expect(barePath(localePath(bare, locale))).toBe(bare)
  })
})
