import { receiptNumber } from '@daan/contract/desk'
import { asciiDigits } from '@daan/contract/digits'
import type { GiftFilter } from '@daan/contract/gift-desk'
import { parseTaka } from '@daan/contract/taka'
import { readMobile } from '@daan/contract/telephone'
import { z } from 'zod/mini'

/** Readings of a search: a gift is found by any of them. */
export type GiftSearch = {
  /** The number of a receipt. */
  number: bigint | null
  /** An exact sum. */
  poisha: bigint | null
  /** Text to find in names, addresses, telephone numbers and numbers of transactions. */
  text: string | null
}

/**
 * Reads what staff search for. `DN-42` is a receipt alone and `৳42` a sum alone; `42` is either, or part of a number.
 * @returns null where nothing was searched for
 */
export function readSearch({ search = '' }: Pick<GiftFilter, 'search'>): GiftSearch | null {
  if (search === '') return null
  const digits = asciiDigits(search) ?? search
  const isNumber = /^\d+$/.test(digits)
  const number = z.safeParse(receiptNumber, search).data ?? null
  if (number !== null && !isNumber) return { number, poisha: null, text: null }
  const mobile = readMobile(search)
  const amount = parseTaka(search)
  const poisha = amount.ok && !mobile ? amount.poisha : null
  if (poisha !== null && !isNumber) return { number: null, poisha, text: null }
  // As every way to write a mobile number ends.
  return { number, poisha, text: mobile ? mobile.slice('+880'.length) : digits }
}
