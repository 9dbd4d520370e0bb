import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { type FundContent, fundContent } from './fund-content.ts'
import { fundSlug } from './fund-desk.ts'

const content: FundContent = {
  name: { en: 'Feni flood', bn: 'ফেনীর বন্যা' },
  lead: { en: 'Boats and dry food.\nFor a month.', bn: 'নৌকা আর শুকনো খাবার।' },
  uses: [
    {
      title: { en: 'First days', bn: 'প্রথম দিনগুলো' },
      text: { en: 'Boats.', bn: 'নৌকা।' },
    },
  ],
  picture: 'flood',
  alt: { en: 'A boat', bn: 'একটি নৌকা' },
  amounts: [{ taka: '500', meaning: { en: 'Food for two days', bn: 'দুই দিনের খাবার' } }],
  goal: '500000',
  until: '2026-12-31',
  isZakat: false,
}

const photograph = {
  photo: '0123456789abcdef0123456789abcdef',
  width: 1600,
  height: 1200,
  focus: { x: 50, y: 30 },
}

/** Refusals of the content with one part changed, each with its place. */
function refusalsOf(change: Partial<FundContent>): string[] {
  const { error } = fundContent.safeParse({ ...content, ...change })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('/')}: ${message}`)
}

describe('the content of a fund', () => {
  it('is read and written alike', () => {
    expect(z.encode(fundContent, fundContent.parse(content))).toEqual(content)
  })

  it.each<[string, Partial<FundContent>, string[]]>([
    ['no name', { name: { en: ' ', bn: 'ক' } }, ['name/en: fund.nameMissing']],
    ['a long name', { name: { en: 'a', bn: 'ক'.repeat(61) } }, ['name/bn: fund.nameTooLong']],
    ['a name of two lines', { name: { en: 'a\nb', bn: 'ক' } }, ['name/en: content.textInvalid']],
    ['markup', { lead: { en: '<b>now</b>', bn: 'ক' } }, ['lead/en: content.textInvalid']],
    ['a turned text', { alt: { en: 'a\u202Eb', bn: 'ক' } }, ['alt/en: content.textInvalid']],
    ['half a language', { lead: { en: 'a', bn: '' } }, ['lead/bn: content.textMissing']],
    [
      'a photograph of another name',
      { picture: { ...photograph, photo: '../../etc/passwd' } },
      ['picture/photo: Invalid input'],
    ],
    [
      'a focus outside the photograph',
      { picture: { ...photograph, focus: { x: 101, y: 0 } } },
      ['picture/focus/x: Invalid input'],
    ],
    ['letters for a goal', { goal: 'much' }, ['goal: amount.malformed']],
    ['a sign before a goal', { goal: '৳500' }, ['goal: amount.malformed']],
    ['a goal beyond a fund', { goal: '2500000000001' }, ['goal: fund.goalTooLarge']],
    [
      'nothing as an amount',
      { amounts: [{ taka: '0', meaning: null }] },
      ['amounts/0/taka: amount.notPositive'],
    ],
  ])('is refused with %s', (_what, change, refusals) => {
    expect(refusalsOf(change)).toEqual(refusals)
  })
})

describe('the slug of a fund', () => {
  it.each([
    ['feni-flood', 'feni-flood'],
    [' Feni-Flood ', 'feni-flood'],
    ['flood-2026', 'flood-2026'],
  ])('%j is taken as %j', (typed, slug) => {
    expect(fundSlug.parse(typed)).toBe(slug)
  })

  it.each([
    ['', 'fund.slugInvalid'],
    ['feni flood', 'fund.slugInvalid'],
    ['-feni', 'fund.slugInvalid'],
    ['feni--flood', 'fund.slugInvalid'],
    ['বন্যা', 'fund.slugInvalid'],
    ['a'.repeat(41), 'fund.slugInvalid'],
    ['Admin', 'fund.slugReserved'],
    ['fund', 'fund.slugReserved'],
    ['new', 'fund.slugReserved'],
  ])('%j is refused', (typed, code) => {
    expect(fundSlug.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([code])
  })
})
