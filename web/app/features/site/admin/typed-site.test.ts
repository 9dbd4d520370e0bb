import { expect, test } from 'vitest'
import { typedSite } from './typed-site.ts'

const published = globalThis.siteContent
const both = { en: 'Haor Welfare', bn: 'হাওর কল্যাণ' }
const photograph = { photo: 'a'.repeat(32), width: 1600, height: 400, focus: { x: 50, y: 50 } }
const lists = { people: [], audits: [], reports: [] }

test('a charity that is typed is no demonstration, and has nothing of ours', () => {
  const { isDemonstration, charity } = typedSite('charity', { name: both, ...lists }, published)
  expect(isDemonstration).toBe(false)
  expect(charity).toMatchObject({ name: both, shortName: both, logo: null })
  expect([charity.address, charity.phone, charity.email]).toEqual([undefined, undefined, undefined])
})

test('its logo fits into the place that the published one will have', () => {
  const { charity } = typedSite('charity', { name: both, ...lists, logo: photograph }, published)
  expect(charity.logo).toMatchObject({ width: 448, height: 112 })
})

test('accounts are shown where gifts are paid to them', () => {
  const wallets = [{ service: 'bKash', number: '01712345678', kind: 'personal' }]
  const { proof } = typedSite('accounts', { wallets, bankAccounts: [] }, published)
  expect([proof.wallets, proof.story]).toEqual([wallets, published.proof.story])
})

test('a picture of the gallery that has no photograph yet is left out', () => {
  const pictures = [
    { picture: '', title: both, alt: both },
    { picture: photograph, title: both, alt: both },
  ]
  expect(typedSite('gallery', { pictures }, published).gallery).toEqual(pictures.slice(1))
})
