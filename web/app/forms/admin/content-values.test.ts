import { expect, it } from 'vitest'
import { contentOf, countItems, type Fields, valuesOf, withoutItem } from './content-values.ts'

const fields: Fields = {
  name: { kind: 'both' },
  address: { kind: 'both', isOptional: true },
  registration: {
    kind: 'group',
    fields: { authority: { kind: 'both' }, number: { kind: 'text' } },
  },
  people: { kind: 'list', most: 3, item: { name: { kind: 'both' }, role: { kind: 'text' } } },
  causes: { kind: 'list', most: 3, item: { kind: 'text' } },
  picture: { kind: 'picture', isOptional: true },
  isOpen: { kind: 'flag' },
}
const content = {
  name: { en: 'Haor', bn: 'হাওর' },
  registration: { authority: { en: 'Bureau', bn: 'ব্যুরো' }, number: '7' },
  people: [
    { name: { en: 'Asha', bn: 'আশা' }, role: 'Chair' },
    { name: { en: 'Bina', bn: 'বীণা' }, role: 'Clerk' },
  ],
  causes: ['zakat', 'orphans'],
  picture: { photo: 'a', width: 1, height: 1, focus: { x: 1, y: 2 } },
  isOpen: true,
}
const values = valuesOf(fields, content)

it('a form holds all of a content', () => {
  expect(contentOf(fields, values)).toEqual(content)
})

it('what is empty and may be is left out, and what must not be is there to be refused', () => {
  expect(contentOf(fields, valuesOf(fields, null))).toEqual({
    name: { en: '', bn: '' },
    people: [],
    causes: [],
    isOpen: false,
  })
  const half = { ...values, 'registration/number': '' }
  expect(contentOf(fields, half)).toMatchObject({ registration: { number: '' } })
})

it.each(['people', 'causes'])('an item of %s that is removed leaves no gap', (list) => {
  const left = { ...values, ...withoutItem(values, list, 0) }
  expect(countItems(left, list)).toBe(1)
  const [, second] = Reflect.get(content, list)
  expect(contentOf(fields, left)).toMatchObject({ [list]: [second] })
})
