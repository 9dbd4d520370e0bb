import { z } from 'zod/mini'
import { inBoth, line, paragraphs } from './content-text.ts'
import { sitePicture } from './site-picture.ts'
import { maxFundTaka, parseTaka, poishaPerTaka } from './taka.ts'

/** Lengths of a fund's texts, in characters. */
export const maxFundText = {
  name: 60,
  lead: 300,
  useTitle: 60,
  useText: 240,
  alt: 160,
  meaning: 100,
} as const

/** Limit of a fund's uses, and of its amounts. */
export const maxFundItems = 6

/** An amount in taka by ASCII digits alone, such as `500` or `500.50`. */
const plainTaka = z.string('amount.missing').check(({ value, issues }) => {
  const amount = parseTaka(value)
  const isTyped = amount.ok && !/^\d+(\.\d\d)?$/.test(value)
  const code = amount.ok ? isTyped && 'amount.malformed' : amount.code
  if (code) issues.push({ code: 'custom', message: code, input: value })
})

const goal = plainTaka.check(
  z.refine((text) => {
    const amount = parseTaka(text)
    return !amount.ok || amount.poisha <= maxFundTaka * poishaPerTaka
  }, 'fund.goalTooLarge'),
)

const fundName = line(maxFundText.name, {
  missing: 'fund.nameMissing',
  tooLong: 'fund.nameTooLong',
})

/** The words, picture and amounts of a fund. */
export const fundContent = z.strictObject({
  name: inBoth(fundName),
  /** A sentence or two. */
  lead: inBoth(paragraphs(maxFundText.lead)),
  uses: z
    .array(
      z.object({
        title: inBoth(line(maxFundText.useTitle)),
        text: inBoth(paragraphs(maxFundText.useText)),
      }),
    )
    .check(z.maxLength(maxFundItems)),
  picture: sitePicture,
  /** The picture in words. */
  alt: inBoth(line(maxFundText.alt)),
  /** None: the usual ones. */
  amounts: z
    .array(z.object({ taka: plainTaka, meaning: z.nullable(inBoth(line(maxFundText.meaning))) }))
    .check(z.maxLength(maxFundItems)),
  goal: z.nullable(goal),
  /** The last day in Dhaka. */
  until: z.nullable(z.iso.date('request.invalid')),
  isZakat: z.boolean(),
})
export type FundContent = z.output<typeof fundContent>
export type InBoth = FundContent['name']
