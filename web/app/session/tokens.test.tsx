import { beforeEach, expect, test } from 'vitest'
import { storedToken, type TokenKind } from './stored-tokens.ts'
import { Tokens } from './tokens.ts'

const fiveMinutesMs = 300_000

let now: number
let count: number
let tokens: Tokens

beforeEach(() => {
  now = 1_000
  count = 0
  const mint = async (kind: TokenKind) => `${kind} ${++count}`
  tokens = new Tokens(mint, () => now)
})

test('a token is used until it is five minutes old', async () => {
  expect(await tokens.fresh('user')).toBe('user 1')
  now += fiveMinutesMs - 1
  expect(await tokens.fresh('user')).toBe('user 1')
  now += 1
  expect(await tokens.fresh('user')).toBe('user 2')
})

test('who says so gets an older one', async () => {
  await tokens.fresh('user')
  now += fiveMinutesMs
  expect(await tokens.fresh('user', fiveMinutesMs + 1)).toBe('user 1')
  expect(await tokens.fresh('user', fiveMinutesMs)).toBe('user 2')
})

test('a clock that was set back makes it old', async () => {
  await tokens.fresh('user')
  now -= 1
  expect(await tokens.fresh('user')).toBe('user 2')
})

test('a forgotten one is made anew', async () => {
  await tokens.fresh('user')
  tokens.forget()
  expect(await tokens.fresh('user')).toBe('user 2')
})

test('who asks at the same time gets the same one', async () => {
  expect(await Promise.all([tokens.fresh('user'), tokens.renewed('user')])).toEqual([
    'user 1',
    'user 1',
  ])
})

test('one that could not be made is asked for again', async () => {
  let isAway = true
  const waking = new Tokens(async () => {
    if (isAway) throw new Error('away')
    return 'made'
  })
  await expect(waking.fresh('user')).rejects.toThrow('away')
  isAway = false
  expect(await waking.fresh('user')).toBe('made')
})

test('each kind lies under the name that the specification gives it', async () => {
  await tokens.fresh('user')
  await tokens.fresh('admin')
  expect({ ...localStorage }).toEqual({ token: 'user 1', 'admin-token': 'admin 2' })
  expect(storedToken('admin')).toBe('admin 2')
})
