import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

it('a password fits its own hash and no other', async () => {
  const hash = await hashPassword('Nodi7#pakhi')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword('Nodi7#pakhi', hash)).toBe(true)
  expect(await isPassword('Nodi7#pakhI', hash)).toBe(false)
  expect(await hashPassword('Nodi7#pakhi')).not.toBe(hash)
})

it.each([
  [
    'the cost that was usual before',
    '$argon2id$v=19$m=19456,t=2,p=1$GO/d+bQ3c6E2FSOBd+DBjQ$q5el9aw/+xfAa4Fekg4gIiKmHKxwZAArc6rM6bnhJiI',
  ],
  [
    'OpenSSL',
    '$argon2id$v=19$m=7168,t=5,p=1$Sk94MR2ul7OZt9XApbewDA$OG1bDaTmNAu0Oex0RBucGj4cyKFupxSCyhpejf5e8z4',
  ],
])('a password fits a hash of %s', async (_, hash) => {
  expect(await isPassword('Nodi7#pakhi', hash)).toBe(true)
  expect(await isPassword('Nodi7#pakhI', hash)).toBe(false)
})

it.each([
  ['not a hash'],
  [''],
  // Its tag is a character short, so it cannot be decoded.
  [
    '$argon2id$v=19$m=7168,t=5,p=1$Sk94MR2ul7OZt9XApbewDA$OG1bDaTmNAu0Oex0RBucGj4cyKFupxSCyhpejf5e8z',
  ],
  // So is its salt.
  [
    '$argon2id$v=19$m=7168,t=5,p=1$Sk94MR2ul7OZt9XApbewD$OG1bDaTmNAu0Oex0RBucGj4cyKFupxSCyhpejf5e8z4',
  ],
])('what is no hash of ours fits no password: %s', async (hash) => {
  expect(await isPassword('Nodi7#pakhi', hash)).toBe(false)
})

it('a password fits however its letters are composed', async () => {
  const [apart, composed] = ['e\u0301tude#A1', '\u00e9tude#A1']
  expect(await isPassword(apart, await hashPassword(composed))).toBe(true)
  expect(await isPassword(composed, await hashPassword(apart))).toBe(true)
})

it('more hashes than may run at once all come to an end', async () => {
  const hashes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(hashPassword))
  const fits = await Promise.all(
    hashes.map((hash, index) => isPassword('abcde'[index] ?? '', hash)),
  )
  expect(fits).toEqual([true, true, true, true, true])
})
