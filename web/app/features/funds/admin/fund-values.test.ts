import type { FundContent } from '@daan/contract/fund-content'
import { expect, it } from 'vitest'
import { allRefusals } from '../../../api/all-refusal-sentences.ts'
import { addRefusals } from '../../../api/refusal-sentences.ts'
import { countItems, withoutItem } from '../../../forms/admin/content-values.ts'
import { refusalsIn } from '../../../forms/field-refusals.ts'
import {
  contentOf,
  drawingTexts,
  fundDraft,
  suggestSlug,
  valuesOf,
  withPicture,
} from './fund-values.ts'

addRefusals(allRefusals)

const feni: FundContent = {
  name: { en: 'Feni flood', bn: 'ফেনীর বন্যা' },
  lead: { en: 'Boats and dry food.', bn: 'নৌকা আর শুকনো খাবার।' },
  uses: [{ title: { en: 'First', bn: 'প্রথমে' }, text: { en: 'Boats.', bn: 'নৌকা।' } }],
  picture: 'well',
  alt: { en: 'A boat', bn: 'একটি নৌকা' },
  amounts: [
    { taka: '500', meaning: { en: 'Food', bn: 'খাবার' } },
    { taka: '1000', meaning: null },
  ],
  goal: '500000',
  until: '2026-12-31',
  isZakat: true,
}

it('a form holds all of a content', () => {
  expect(contentOf(valuesOf(feni))).toEqual(feni)
  expect(fundDraft.parse(valuesOf(feni))).toEqual({ content: feni })
})

const picture = {
  photo: '0123456789abcdef0123456789abcdef',
  width: 1600,
  height: 1200,
  focus: { x: 50, y: 30 },
}

it('a form holds a photograph', () => {
  expect(fundDraft.parse(valuesOf({ ...feni, picture }))).toEqual({ content: { ...feni, picture } })
})

it('a photograph never has the words of a drawing, and asks for its own', () => {
  const flood = { ...valuesOf(feni), ...drawingTexts('flood') }
  const chosen = withPicture(flood, picture)
  expect(chosen).toMatchObject({ 'alt/en': '', 'alt/bn': '' })
  const { error } = fundDraft.safeParse({ ...flood, ...chosen })
  expect(error?.issues.map(({ path }) => path.join('/'))).toEqual([
    'content/alt/en',
    'content/alt/bn',
  ])
  expect(withPicture(valuesOf(feni), picture)).not.toHaveProperty('alt/en')
})

it('amounts are read as people type them', () => {
  const typed = { ...valuesOf(feni), goal: '৫,০০,০০০ টাকা', 'amounts/0/taka': '৳500' }
  expect(fundDraft.parse(typed)).toEqual({ content: feni })
})

it('what is wrong is said of its own field', () => {
  const typed = {
    ...valuesOf(feni),
    'name/bn': '',
    goal: 'much',
    'amounts/1/meaning/en': 'Food',
  }
  expect(refusalsIn(fundDraft, typed)).toEqual([
    { pointer: '/content/name/bn', code: 'fund.nameMissing' },
    { pointer: '/content/amounts/1/meaning/bn', code: 'content.textMissing' },
    { pointer: '/content/goal', code: 'amount.malformed' },
  ])
})

it('an item that is removed leaves no gap', () => {
  const values = valuesOf(feni)
  const left = { ...values, ...withoutItem(values, 'amounts', 0) }
  expect(countItems(left, 'amounts')).toBe(1)
  expect(contentOf(left).amounts).toEqual([{ taka: '1000', meaning: null }])
})

it.each([
  ['Feni flood, 2026', 'feni-flood-2026'],
  ['Café — for students!', 'cafe-for-students'],
  ['ফেনী', ''],
])('%j gets the address %j', (name, slug) => {
  expect(suggestSlug(name)).toBe(slug)
})

it('the words of a drawing come along with it, unless others were written', () => {
  const flood = { ...valuesOf(null), ...drawingTexts('flood') }
  expect(withPicture(flood, 'well')).toEqual({ picture: 'well', ...drawingTexts('well') })
  expect(withPicture(valuesOf(null), 'well')).toEqual({ picture: 'well', ...drawingTexts('well') })
  expect(withPicture({ ...flood, 'alt/en': 'Our boat' }, 'well')).toEqual({ picture: 'well' })
})
