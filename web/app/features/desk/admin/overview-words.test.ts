import { describe, expect, it } from 'vitest'
import { changeOf, shortDay, shortTaka } from './overview-words.ts'

describe('figures of the overview', () => {
  it('are compared with a year before in whole per cent, where there was anything', () => {
    expect(changeOf(150n, 100n)).toBe(50)
    expect(changeOf(0n, 300n)).toBe(-100)
    expect(changeOf(5n, 0n)).toBeNull()
  })

  it('are short on an axis, in both scripts', () => {
    expect(shortTaka(500_000, 'en')).toBe('5L')
    expect(shortTaka(500_000, 'bn')).toMatch(/৫/)
    expect(shortDay('2026-03-05', 'en')).toBe('5 Mar')
    expect(shortDay('2026-03-05', 'bn')).toMatch(/৫/)
  })
})
