import { describe, expect, it } from 'vitest'
import { formatCount, localDigits } from './numbers.ts'

describe('figures', () => {
  it('writes Bangla digits on Bangla pages only', () => {
    expect(localDigits('+880 1700-000000', 'bn')).toBe('+৮৮০ ১৭০০-০০০০০০')
    expect(localDigits('2021', 'en')).toBe('2021')
  })

  it('groups by lakh', () => {
    expect(formatCount(1234567, 'en')).toBe('12,34,567')
    expect(formatCount(1234567n, 'bn')).toBe('১২,৩৪,৫৬৭')
  })
})
