import { hash } from 'node:crypto'
import sharp from 'sharp'
import type { Db } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { storeBanners } from '../features/sponsorships/banner-store.ts'
import { approve } from '../features/sponsorships/decision-store.ts'
import { findRequestId, storeRequest } from '../features/sponsorships/sponsorship-store.ts'
import type { Picture } from '../pictures/copy-picture.ts'

/** As many as no operator of a demonstration has waiting. */
const maxPending = 1000

/** Sponsors who are approved; their banners are waves in these colours. */
const approved = [
  { name: 'meghna-mill', colours: ['#2b4a7f', '#8fc0b2'] },
  { name: 'surma-tea', colours: ['#0e5a45', '#f4a91f'] },
  { name: 'padma-bus', colours: ['#a8321d', '#fbe3b8'] },
] as const

const pending = ['jamuna-rice', 'karnaphuli-boats'] as const

/** The same key at every run, so that seeding again asks for nothing twice. */
function requestOf(name: string) {
  const digest = hash('sha256', `demo sponsor ${name}`)
  return {
    key: digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5'),
    phone: '01700-000000',
    firstBanner: `https://${name}.example/first.png`,
    secondBanner: `https://${name}.example/second.png`,
    requesterUid: null,
  }
}

async function bannerOf(field: string, wave: string): Promise<Picture> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="${field}"/>
    <circle cx="560" cy="210" r="110" fill="${wave}"/>
    <path d="M0 380q200-120 400 0t400 0v220H0z" fill="${wave}" opacity=".7"/>
    <path d="M0 460q200-90 400 0t400 0v140H0z" fill="${wave}"/></svg>`
  const picture = await sharp(Buffer.from(drawing)).webp().toBuffer()
  return { picture, sha256: hash('sha256', picture) }
}

/** Stores sponsorships for a demonstration: some on show and some that wait for an admin. */
export async function seedSponsorships(db: Db): Promise<void> {
  for (const name of [...approved.map((sponsor) => sponsor.name), ...pending]) {
    await withTransaction(db, (tx) => storeRequest(tx, requestOf(name), maxPending))
  }
  for (const { name, colours } of approved) {
    const [field, wave] = colours
    const banners = { first: await bannerOf(field, wave), second: await bannerOf(wave, field) }
    const id = await findRequestId(db, requestOf(name).key)
    if (id === undefined) continue
    await storeBanners(db, id, banners)
    await withTransaction(db, (tx) => approve(tx, id))
  }
}
