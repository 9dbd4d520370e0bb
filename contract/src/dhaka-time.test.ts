import { describe, expect, it } from 'vitest'
import { formatDate, formatDay, formatMoment } from './dhaka-time.ts'

const eveningInUtc = new Date('2021-07-11T20:06:00Z')

describe('time in Dhaka', () => {
  it('is six hours ahead of UTC, so late evening there is the next day here', () => {
    expect(formatDay(eveningInUtc, 'en')).toBe('12 July 2021')
    expect(formatMoment(eveningInUtc, 'en')).toBe('12 July 2021, 2:06 am')
  })

  it('of a day that is written as one is that day', () => {
    expect(formatDate('2021-07-12', 'en')).toBe('12 July 2021')
  })

  it('is written in Bangla on Bangla pages', () => {
    expect(formatDay(eveningInUtc, 'bn')).toBe('১২ জুলাই, ২০২১')
    expect(formatMoment(eveningInUtc, 'bn')).toBe('১২ জুলাই, ২০২১, রাত ২:০৬')
  })
})
