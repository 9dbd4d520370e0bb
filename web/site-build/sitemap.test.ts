import { expect, test } from 'vitest'
import { robots, sitemap } from './sitemap.ts'

test('the sitemap names each page in both languages, each with the other', async () => {
  const xml = await sitemap(['/', '/fund/flood'])
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://site-origin.invalid/',
    'https://site-origin.invalid/bn',
    'https://site-origin.invalid/fund/flood',
    'https://site-origin.invalid/bn/fund/flood',
  ])
  expect(
    xml.match(/hreflang="bn" href="https:\/\/site-origin.invalid\/bn\/fund\/flood"/g),
  ).toHaveLength(2)
  expect(
    xml.match(/hreflang="x-default" href="https:\/\/site-origin.invalid\/fund\/flood"/g),
  ).toHaveLength(2)
})

test('receipts and payments are nobody’s to find', () => {
  for (const path of ['/receipt/', '/bn/receipt/', '/payment/', '/bn/payment/'])
    expect(robots()).toContain(`Disallow: ${path}\n`)
})
