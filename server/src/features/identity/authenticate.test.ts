import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createAuthenticate, tokenAudiences, tokenIssuer } from './authenticate.ts'
import { tokenKeys } from './token-keys.ts'

const { privateKey, publicKey } = tokenKeys('a secret of at least some length')
const authenticate = createAuthenticate(publicKey)

function token(wanted: { audience?: string; issuer?: string; lifetime?: string; name?: string }) {
  return new SignJWT({ name: wanted.name ?? 'Asha', picture: 'https://example.org/a.jpg' })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject('asha-uid')
    .setIssuer(wanted.issuer ?? tokenIssuer)
    .setAudience(wanted.audience ?? tokenAudiences.user)
    .setIssuedAt()
    .setExpirationTime(wanted.lifetime ?? '5 minutes')
}

describe('authenticate', () => {
  it('takes a request without a token for a visitor', async () => {
    expect(await authenticate({})).toBeNull()
  })

  it.each(['Bearer', 'Barerer', 'x'])('reads a token after the word %s', async (word) => {
    const authorization = `${word} ${await token({}).sign(privateKey)}`
    expect(await authenticate({ authorization })).toEqual({
      userUid: 'asha-uid',
      name: 'Asha',
      userPhoto: 'https://example.org/a.jpg',
      isAdmin: false,
    })
  })

  it('takes an admin token for an admin, and only with the header that says so', async () => {
    const jwt = await token({ audience: tokenAudiences.admin }).sign(privateKey)
    const authorization = `Bearer ${jwt}`
    expect(await authenticate({ authorization, actor: 'Admin' })).toMatchObject({ isAdmin: true })
    await expect(authenticate({ authorization })).rejects.toMatchObject({
      code: 'identity.signedOut',
    })
  })

  it.each([
    ['a user token with the admin header', () => token({}).sign(privateKey), 'Admin'],
    ['an expired token', () => token({ lifetime: '-1 minute' }).sign(privateKey), undefined],
    ['a token of another issuer', () => token({ issuer: 'other' }).sign(privateKey), undefined],
    ['a nameless token', () => token({ name: '' }).sign(privateKey), undefined],
    [
      'a token signed with another secret',
      () => token({}).sign(tokenKeys('another secret').privateKey),
      undefined,
    ],
    ['no token at all', async () => '', undefined],
    ['a uid', async () => 'asha-uid', undefined],
    ['an unsigned token', async () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.', undefined],
  ])('refuses %s', async (_what, sign, actor) => {
    const authorization = `Bearer ${await sign()}`
    await expect(authenticate({ authorization, actor })).rejects.toMatchObject({
      code: 'identity.signedOut',
    })
  })
})
