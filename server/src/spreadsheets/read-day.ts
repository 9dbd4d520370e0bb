import { asciiDigits } from '@daan/contract/digits'
import type { Matching } from '@daan/contract/imports'

/** Beginnings of months' names in English and Bangla, in the order of the year. */
const months = [
  ['jan', 'জানু'],
  ['feb', 'ফেব'],
  ['mar', 'মার্চ'],
  ['apr', 'এপ্রি'],
  ['may', 'মে'],
  ['jun', 'জুন'],
  ['jul', 'জুলা'],
  ['aug', 'আগ'],
  ['sep', 'সেপ'],
  ['oct', 'অক্টো'],
  ['nov', 'নভে'],
  ['dec', 'ডিসে'],
] as const

const isoShape = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const numberShape = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?: .*)?$/
const dayMonthShape = /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/]([^\s\d,.\-/]+)[.,]?[\s\-/](\d{4}|\d{2})$/i
const monthDayShape = /^([^\s\d,.\-/]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i
/** A day that Excel counts from its epoch, as a column that is not formatted shows it: 1982 to 2064. */
const serialShape = /^[345]\d{4}$/
const excelEpoch = Date.UTC(1899, 11, 30)
const dayMs = 24 * 60 * 60_000

/**
 * Reads a day as people and spreadsheets write it, in either script: ISO 8601, `05/03/2024`, `5 March 2024`,
 * `March 5, 2024`, `৫ মার্চ ২০২৪`, or Excel's count of days.
 * @returns it in ISO 8601; null for any other text
 */
export function readDay(text: string, order: Matching['dayOrder']): string | null {
  const day = asciiDigits(text)?.trim()
  if (!day) return null
  if (serialShape.test(day)) return isoOf(new Date(excelEpoch + Number(day) * dayMs))
  const iso = isoShape.exec(day)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numbers = numberShape.exec(day)
  if (numbers) {
    const [, first, second, year] = numbers
    return order === 'dayFirst' ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const dayMonth = dayMonthShape.exec(day)
  if (dayMonth) return dayOf(dayMonth[3], monthOf(dayMonth[2]), dayMonth[1])
  const monthDay = monthDayShape.exec(day)
  return monthDay && dayOf(monthDay[3], monthOf(monthDay[1]), monthDay[2])
}

function monthOf(name = ''): string {
  const typed = name.toLowerCase()
  return String(months.findIndex((names) => names.some((start) => typed.startsWith(start))) + 1)
}

/** Gives a day that exists; a year of two digits is of this century. */
function dayOf(year = '', month = '', day = ''): string | null {
  const full = year.length === 2 ? `20${year}` : year
  const date = new Date(Date.UTC(Number(full), Number(month) - 1, Number(day)))
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal && date.getUTCFullYear() >= 1900 ? isoOf(date) : null
}

function isoOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
