import { maxNameLength, maxPhotoLinkLength } from '@daan/contract/people'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createAuthenticate, tokenAudiences, tokenIssuer } from './authenticate.ts'
import { tokenKeys } from './token-keys.ts'

const { privateKey, publicKey } = tokenKeys('a secret of at least some length')
const authenticate = createAuthenticate(publicKey)

const photo = 'https://example.org/a.jpg'

function token(wanted: {
  audience?: string
  issuer?: string
  lifetime?: string
  name?: string
  uid?: string
  picture?: string
}) {
  return new SignJWT({ name: wanted.name ?? 'Asha', picture: wanted.picture ?? photo })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(wanted.uid ?? 'asha-uid')
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
      photo,
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

  it('takes a name and a picture as long as a form may send', async () => {
    const name = 'a'.repeat(maxNameLength)
    const picture = `${photo}?`.padEnd(maxPhotoLinkLength, 'a')
    const authorization = `Bearer ${await token({ name, picture }).sign(privateKey)}`
    expect(await authenticate({ authorization })).toMatchObject({ name, photo: picture })
  })

  it.each([
    ['an endless link', `${photo}?`.padEnd(maxPhotoLinkLength + 1, 'a')],
    ['a link without encryption', 'http://example.org/a.jpg'],
    ['letters no link has', 'https://example.org/আশা.jpg'],
    ['no link at all', 'javascript:alert(1)'],
  ])('takes the holder of %s without a picture', async (_what, picture) => {
    const authorization = `Bearer ${await token({ picture }).sign(privateKey)}`
    expect(await authenticate({ authorization })).toMatchObject({ name: 'Asha', photo: null })
  })

  it.each([
    ['a user token with the admin header', () => token({}).sign(privateKey), 'Admin'],
    ['an expired token', () => token({ lifetime: '-1 minute' }).sign(privateKey), undefined],
    ['a token of another issuer', () => token({ issuer: 'other' }).sign(privateKey), undefined],
    ['a nameless token', () => token({ name: '' }).sign(privateKey), undefined],
    ['an endless name', () => token({ name: 'a'.repeat(121) }).sign(privateKey), undefined],
    ['a name that lies on a page', () => token({ name: 'A\u202Ehsa' }).sign(privateKey), undefined],
    ['an endless uid', () => token({ uid: 'a'.repeat(129) }).sign(privateKey), undefined],
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
