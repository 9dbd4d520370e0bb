import { type FundContent, fundContent, maxFundItems } from '@daan/contract/fund-content'
import { createFund, maxSlugLength } from '@daan/contract/fund-desk'
import type { FundCategory } from '@daan/contract/funds'
import { isDrawing } from '@daan/contract/photograph-files'
import { seedFunds } from '@daan/contract/seed-funds'
import { type Drawing, drawings, type SitePicture } from '@daan/contract/site-picture'
import { parseTaka, plainAmount } from '@daan/contract/taka'
import { z } from 'zod/mini'
import {
  type ContentValues,
  type Fields,
  contentOf as fieldContent,
  valuesOf as fieldValues,
  pictureText,
} from '../../../forms/admin/content-values.ts'

/** Values of a fund's form, each under its place in the content: `name/en`, `amounts/0/taka`. */
export type FundValues = ContentValues

const fields: Fields = {
  name: { kind: 'both' },
  lead: { kind: 'both' },
  picture: { kind: 'picture' },
  alt: { kind: 'both' },
  amounts: {
    kind: 'list',
    most: maxFundItems,
    item: { taka: { kind: 'text' }, meaning: { kind: 'both', isOptional: true } },
  },
  goal: { kind: 'text', isOptional: true },
  until: { kind: 'text', isOptional: true },
  isZakat: { kind: 'flag' },
  uses: {
    kind: 'list',
    most: maxFundItems,
    item: { title: { kind: 'both' }, text: { kind: 'both' } },
  },
}

/** Every field of the form, with its value in a content; all but the picture are empty without one. */
export function valuesOf(content: FundContent | null): FundValues {
  return fieldValues(fields, content ?? { picture: 'flood' })
}

/** The alternative texts of a drawing. */
export function drawingTexts(drawing: Drawing): FundValues {
  const alt = Object.values(seedFunds).find(({ picture }) => picture === drawing)?.alt
  return { 'alt/en': alt?.en ?? '', 'alt/bn': alt?.bn ?? '' }
}

/**
 * The values that change where another picture is chosen, unless texts of one's own were written: a drawing's texts come
 * along, and a photograph has none yet.
 */
export function withPicture(values: FundValues, picture: SitePicture): FundValues {
  const isOurs = drawings.some((one) =>
    Object.entries(drawingTexts(one)).every(([place, text]) => values[place] === text),
  )
  const isEmpty = !values['alt/en'] && !values['alt/bn']
  const texts = isDrawing(picture) ? drawingTexts(picture) : { 'alt/en': '', 'alt/bn': '' }
  return { picture: pictureText(picture), ...((isOurs || isEmpty) && texts) }
}

/** The content that a form's values make, right or not. */
export function contentOf(values: FundValues): FundContent {
  const content = fieldContent(fields, values) as FundContent // without what is empty
  return {
    ...content,
    amounts: content.amounts.map(({ taka, meaning = null }) => ({
      taka: plainTaka(taka),
      meaning,
    })),
    goal: content.goal ? plainTaka(content.goal) : null,
    until: content.until ?? null,
  }
}

/** An amount as typed (`৫,০০০ টাকা`) by ASCII digits alone; unchanged where it cannot be read. */
function plainTaka(typed: string): string {
  const amount = parseTaka(typed)
  return amount.ok ? plainAmount(amount.poisha) : typed
}

/** The schema of a fund's form: what it makes is checked as the contract says. */
export const fundDraft = z.pipe(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((values: FundValues) => ({ content: contentOf(values) })),
  ),
  z.object({ content: fundContent }),
)

/** The schema of a new fund's form, which has an address and a category, too. */
export const newFundDraft = z.pipe(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((values: FundValues) => ({
      category: values['category'] as FundCategory, // one of the choices, or the schema refuses it
      slug: values['slug'] ?? '',
      content: contentOf(values),
    })),
  ),
  createFund.body,
)

/** Suggests a fund's address by its English name. */
export function suggestSlug(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
  return (words ?? []).join('-').slice(0, maxSlugLength).replace(/-$/, '')
}
