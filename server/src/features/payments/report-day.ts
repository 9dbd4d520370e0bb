import { dhakaDay } from '../../dhaka-time.ts'

const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/
const dayFirst = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2}|[a-z]{3,9})[-/., ]+(?<year>\d{4})(?!\d)/i
/** Of a moment that says how far it is from UTC, the day is that of Dhaka. */
const moment = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/i
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * Reads the day of a date as reports write it, with or without a time after it: the year first, or the day
 * before the month, as Bangladesh does.
 * @returns `YYYY-MM-DD`; null for what is no such day
 */
export function readReportDay(text: string): string | null {
  const at = moment.test(text) ? new Date(text) : null
  if (at) return Number.isNaN(at.getTime()) ? null : dhakaDay.format(at)
  return readDay(text)
}

function readDay(text: string): string | null {
  const {
    year = '',
    month = '',
    day = '',
  } = (yearFirst.exec(text) ?? dayFirst.exec(text))?.groups ?? {}
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const date = `${year}-${(named > 0 ? String(named) : month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T00:00:00Z`)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
  return isDay ? date : null
}
