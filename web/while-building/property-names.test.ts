import { expect, test } from 'vitest'
import { propertyNamesOf, withShortProperties } from './property-names.ts'

const sheet = `:root{--paper:#fff;--text-lg:1rem;--text-lg--line-height:1.5}
@property --tw-leading{syntax:"*";inherits:false}
.lead{font-size:var(--text-lg,1em);line-height:var(--tw-leading,var(--text-lg--line-height))}
.tick--off{margin:calc(1px - -1px)}`
const names = propertyNamesOf(sheet)

test('gives custom properties the shortest names', () => {
  expect(withShortProperties(sheet, names)).toBe(`:root{--a:#fff;--b:1rem;--c:1.5}
@property --d{syntax:"*";inherits:false}
.lead{font-size:var(--b,1em);line-height:var(--d,var(--c))}
.tick--off{margin:calc(1px - -1px)}`)
})

test('never gives two properties one name', () => {
  const many = Array.from({ length: 1200 }, (_, index) => `--paper-${index}`).join(';')
  expect(new Set(propertyNamesOf(`${many};--a`).values()).size).toBe(1201)
})

test('in texts of scripts', () => {
  expect(withShortProperties('color: var(--paper)', names)).toBe('color: var(--a)')
  expect(withShortProperties('one -- or two', names)).toBe('one -- or two')
})

test.each(['var(--papr)', 'var(--text-'])('refuses %s, which has no value', (text) => {
  expect(() => withShortProperties(text, names)).toThrow('is no custom property')
})
