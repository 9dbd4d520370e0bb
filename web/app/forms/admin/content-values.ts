import { isDrawing } from '@daan/contract/photograph-files'
import type { SitePicture } from '@daan/contract/site-picture'
import { checkedValue } from '../../ui/checkbox.tsx'

/** Values of a content's form, each under its place in the content: `name/en`, `people/0/role/bn`. */
export type ContentValues = Record<string, string>

/** A field without others in it; an optional one is left out of the content where it is empty. */
type Leaf = { kind: 'text' | 'both' | 'picture' | 'flag'; isOptional?: boolean }
/** Fields that are left out together where all are empty. */
type Group = { kind: 'group'; fields: Fields }
/** Up to `most` items, each of them a leaf or fields. */
type List = { kind: 'list'; most: number; item: Leaf | Fields }
export type Field = Leaf | Group | List
/** The fields of a content, by their names. */
export type Fields = { readonly [name: string]: Field }

function isLeafOfList(item: Leaf | Fields): item is Leaf {
  return typeof item['kind'] === 'string'
}

/** Gives every value of a form, with what a content has; all are empty without one. */
export function valuesOf(fields: Fields, content: unknown): ContentValues {
  return Object.fromEntries(placesOf(fields).map(([at, field]) => [at, textAt(content, at, field)]))
}

/** Lists the places of all values, each with its field. */
function placesOf(fields: Fields, within = ''): [string, Leaf][] {
  return Object.entries(fields).flatMap(([name, field]) => placesOfField(`${within}${name}`, field))
}

function placesOfField(at: string, field: Field): [string, Leaf][] {
  if (field.kind === 'group') return placesOf(field.fields, `${at}/`)
  if (field.kind === 'both')
    return [
      [`${at}/en`, field],
      [`${at}/bn`, field],
    ]
  if (field.kind !== 'list') return [[at, field]]
  const { item, most } = field
  return Array.from({ length: most }, (_, index) => `${at}/${index}`).flatMap((place) =>
    isLeafOfList(item) ? placesOfField(place, item) : placesOf(item, `${place}/`),
  )
}

function textAt(content: unknown, at: string, { kind }: Leaf): string {
  const found = at
    .split('/')
    .reduce<unknown>(
      (within, key) =>
        typeof within === 'object' && within !== null ? Reflect.get(within, key) : null,
      content,
    )
  if (kind === 'flag') return found === true ? checkedValue : ''
  if (typeof found === 'object' && found !== null) return JSON.stringify(found)
  return typeof found === 'string' ? found : ''
}

/** A picture as a form's value: the name of a drawing, or a photograph as JSON. */
export function pictureText(picture: SitePicture): string {
  return isDrawing(picture) ? picture : JSON.stringify(picture)
}

/** The picture that a form's value names, right or not. */
export function pictureOf(text: string): SitePicture {
  return text.startsWith('{') ? JSON.parse(text) : (text as SitePicture) // the schema refuses what is none
}

/** Makes the content of a form's values, right or not. */
export function contentOf(fields: Fields, values: ContentValues, within = ''): object {
  const parts = Object.entries(fields).map(([name, field]) => [
    name,
    partOf(field, values, `${within}${name}`),
  ])
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

function partOf(field: Field, values: ContentValues, at: string): unknown {
  const text = values[at] ?? ''
  if (field.kind === 'list') return itemsOf(field, values, at)
  if (field.kind === 'flag') return text === checkedValue
  const isLeftOut = (field.kind === 'group' || field.isOptional) && !hasText(values, at)
  if (isLeftOut) return undefined
  if (field.kind === 'group') return contentOf(field.fields, values, `${at}/`)
  if (field.kind === 'picture') return pictureOf(text)
  if (field.kind === 'text') return text
  return { en: values[`${at}/en`] ?? '', bn: values[`${at}/bn`] ?? '' }
}

function itemsOf({ item }: List, values: ContentValues, at: string): unknown[] {
  return Array.from({ length: countItems(values, at) }, (_, index) =>
    isLeafOfList(item)
      ? partOf(item, values, `${at}/${index}`)
      : contentOf(item, values, `${at}/${index}/`),
  )
}

function hasText(values: ContentValues, at: string): boolean {
  return Object.entries(values).some(
    ([place, text]) => (place === at || place.startsWith(`${at}/`)) && text.trim() !== '',
  )
}

/** Counts the items of a list up to the last in which something stands. */
export function countItems(values: ContentValues, list: string): number {
  const counts = Object.entries(values).map(([place, text]) => {
    const number = text.trim() === '' ? null : placeInList(place, list)
    return number === null ? 0 : number.index + 1
  })
  return Math.max(0, ...counts)
}

/** Gives the values that change where an item is removed: those behind it move up. */
export function withoutItem(values: ContentValues, list: string, removed: number): ContentValues {
  const moved = Object.keys(values).flatMap((place) => {
    const found = placeInList(place, list)
    if (!found || found.index < removed) return []
    return [[place, values[`${list}/${found.index + 1}${found.rest}`] ?? '']]
  })
  return Object.fromEntries(moved)
}

function placeInList(place: string, list: string): { index: number; rest: string } | null {
  if (!place.startsWith(`${list}/`)) return null
  const [, index = '', rest = ''] = /^(\d+)(.*)$/.exec(place.slice(list.length + 1)) ?? []
  return index === '' ? null : { index: Number(index), rest }
}
