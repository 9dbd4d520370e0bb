import { type FundContent, fundContent, maxFundItems } from '@daan/contract/fund-content'
import { createFund, maxSlugLength } from '@daan/contract/fund-desk'
import type { FundCategory } from '@daan/contract/funds'
import { isDrawing } from '@daan/contract/photograph-files'
import { seedFunds } from '@daan/contract/seed-funds'
import { type Drawing, drawings, type SitePicture } from '@daan/contract/site-picture'
import { parseTaka, plainAmount } from '@daan/contract/taka'
import { z } from 'zod/mini'

/** Values of a fund's form, each under its place in the content: `name/en`, `amounts/0/taka`. */
export type FundValues = Record<string, string>

/** The lists of a fund's content. */
export type ItemList = 'uses' | 'amounts'

const fieldsOfItem = {
  uses: ['title/en', 'title/bn', 'text/en', 'text/bn'],
  amounts: ['taka', 'meaning/en', 'meaning/bn'],
} as const satisfies Record<ItemList, readonly string[]>

const simpleFields = ['name/en', 'name/bn', 'lead/en', 'lead/bn', 'alt/en', 'alt/bn', 'until']
const checked = 'yes'

const places = (list: ItemList, index: number) =>
  fieldsOfItem[list].map((field) => `${list}/${index}/${field}`)
const allIndexes = Array.from({ length: maxFundItems }, (_, index) => index)

/** Every field of the form, with its value in a content; all are empty without one. */
export function valuesOf(content: FundContent | null): FundValues {
  const items = (['uses', 'amounts'] as const).flatMap((list) =>
    allIndexes.flatMap((index) => places(list, index)),
  )
  const texts = [...simpleFields, 'goal', ...items].map((place) => [place, textAt(content, place)])
  return {
    ...Object.fromEntries(texts),
    picture: pictureText(content?.picture ?? 'flood'),
    isZakat: content?.isZakat ? checked : '',
  }
}

function textAt(content: unknown, place: string): string {
  const found = place
    .split('/')
    .reduce<unknown>(
      (within, key) =>
        typeof within === 'object' && within !== null ? Reflect.get(within, key) : null,
      content,
    )
  return typeof found === 'string' ? found : ''
}

/** A picture as a form's value: the name of a drawing, or a photograph as JSON. */
export function pictureText(picture: SitePicture): string {
  return isDrawing(picture) ? picture : JSON.stringify(picture)
}

/** The picture that a form's value names. */
export function pictureOf(text: string): SitePicture {
  return text.startsWith('{') ? JSON.parse(text) : (text as SitePicture) // one of ours, or the schema refuses it
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

/** Number of items of a list up to the last in which something stands. */
export function countItems(values: FundValues, list: ItemList): number {
  return allIndexes.findLastIndex((index) => places(list, index).some((at) => values[at])) + 1
}

/** The values that change where an item is removed: those behind it move up. */
export function withoutItem(values: FundValues, list: ItemList, removed: number): FundValues {
  const moved = allIndexes
    .filter((index) => index >= removed)
    .flatMap((index) =>
      places(list, index).map((at, n) => [at, values[places(list, index + 1)[n] ?? ''] ?? '']),
    )
  return Object.fromEntries(moved)
}

/** The content that a form's values make, right or not. */
export function contentOf(values: FundValues): FundContent {
  const text = (place: string) => values[place] ?? ''
  const both = (place: string) => ({ en: text(`${place}/en`), bn: text(`${place}/bn`) })
  const items = (list: ItemList) =>
    allIndexes.slice(0, countItems(values, list)).map((index) => `${list}/${index}`)
  return {
    name: both('name'),
    lead: both('lead'),
    uses: items('uses').map((at) => ({ title: both(`${at}/title`), text: both(`${at}/text`) })),
    picture: pictureOf(text('picture')),
    alt: both('alt'),
    amounts: items('amounts').map((at) => {
      const meaning = both(`${at}/meaning`)
      return {
        taka: plainTaka(text(`${at}/taka`)),
        meaning: meaning.en || meaning.bn ? meaning : null,
      }
    }),
    goal: text('goal').trim() ? plainTaka(text('goal')) : null,
    until: text('until') || null,
    isZakat: text('isZakat') === checked,
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

/** JSON pointers of the fields of the content. */
export const fundPointers = Object.fromEntries(
  Object.keys(valuesOf(null)).map((place) => [place, `/content/${place}`]),
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
