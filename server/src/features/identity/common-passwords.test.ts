import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  'Password1!',
  'P@ssw0rd123',
  '#Qwerty1',
  'Iloveyou2!',
  'Abc123!!',
  'Bangladesh@71',
  'DRAGON#7a1'.slice(0, 8),
])('knows %s for a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

it.each(['Nodi7#pakhi', 'Bristi-9-kodom', 'x7!Kp2', 'আকাশ#Neel7'])('lets %s pass', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
