import { createHash } from 'node:crypto'
import { funds } from '@daan/contract/funds'
import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { notify } from '../db/listen.ts'
import { type BookableGift, bookGifts } from '../features/donations/donation-store.ts'
import { storeVerifiedPerson } from '../features/identity/person-store.ts'
import type { Purchase } from '../features/raffle/ticket-store.ts'
import { totalsChannel } from '../ledger/totals-channel.ts'
import { openLog } from '../log.ts'
import { Site } from '../site/site.ts'
import { type DemoCard, seedCards } from './seed-cards.ts'
import { seedRaffle } from './seed-raffle.ts'
import { seedSponsorships } from './seed-sponsorships.ts'

const giftCount = 480
const donorCount = 40
const cardCount = 24

const givenNames =
  'Nusrat Rafiq Shahana Tanvir Maliha Karim Farzana Imran Ayesha Habib Sadia Jahid Rumana Kamal'.split(
    ' ',
  )
const familyNames = 'Jahan Islam Akter Hossain Rahman Chowdhury Begum Ahmed Sarkar Das Barua'.split(
  ' ',
)
const amountsTaka = [100n, 200n, 300n, 500n, 500n, 1000n, 1000n, 2000n, 5000n, 12_500n]

/** The same numbers at every run, so that seeding again books nothing twice. */
function picked<T>(from: readonly T[], what: string, index: number): T {
  const number = createHash('sha256').update(`${what} ${index}`).digest().readUInt32BE()
  const item = from[number % from.length]
  if (item === undefined) throw new RangeError('There is nothing to pick from.')
  return item
}

/** The same key at every run. */
function demoKey(what: string): string {
  const digest = createHash('sha256').update(`demo ${what}`).digest('hex')
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5')
}

/** One of the demo donors, as an account has them. */
function demoPerson(donor: number) {
  const name = `${picked(givenNames, 'given', donor)} ${picked(familyNames, 'family', donor)}`
  const userUid = `demo-donor-${donor}`
  return { userUid, name, email: `${userUid}@example.org`, photo: null }
}

function demoGift(index: number): BookableGift {
  const donor = Number(picked([...Array(donorCount).keys()], 'donor', index))
  const { email, ...person } = demoPerson(donor)
  return {
    key: demoKey(`gift ${index}`),
    fund: picked(funds, 'fund', index).key,
    poisha: picked(amountsTaka, 'amount', index) * 100n,
    name: person.name,
    email,
    phone: null,
    // Every third gift comes from a visitor, as on a real site.
    donor: index % 3 === 0 ? null : person,
  }
}

function demoPurchase(index: number): Purchase {
  const { userUid, ...rest } = demoPerson(index % donorCount)
  const digits = createHash('sha256').update(`phone ${index}`).digest().readUInt32BE() % 1e8
  const phone = `017${String(digits).padStart(8, '0')}`
  return { key: demoKey(`ticket ${index}`), phone, buyer: { userUid, ...rest } }
}

function demoCard(index: number): DemoCard {
  const donors = [...Array(donorCount).keys()]
  // Few get many, as on a real site.
  const to = picked(donors.slice(0, 6), 'recipient', index)
  const from = picked(donors, 'sender', index)
  return {
    key: demoKey(`card ${index}`),
    toUid: demoPerson(to).userUid,
    fromUid: demoPerson(from).userUid,
  }
}

const config = readConfig()
const database = await connectDatabase(config.data, openLog(config.logLevel))
try {
  const gifts = Array.from({ length: giftCount }, (_, index) => demoGift(index))
  const { booked } = await bookGifts(database.db, gifts, 'settled')
  for (const { donor, email } of gifts) {
    if (!donor || email === null) continue
    const { userUid, name, photo: userPhoto } = donor
    await storeVerifiedPerson(database.db, { userUid, name, email, userPhoto, isNamed: true })
  }
  await seedSponsorships(database.db)
  const cards = await seedCards(
    database.db,
    Array.from({ length: cardCount }, (_, index) => demoCard(index)),
  )
  await notify(database.db, totalsChannel, 'seed')
  const { current } = await Site.load(config, database.db)
  const tickets = current.sellsTickets ? await seedRaffle(database.db, demoPurchase) : 0
  console.log(
    `${booked.size} demo gifts were booked; ${giftCount - booked.size} were there already. ${tickets} demo tickets were sold and ${cards} demo gift cards sent.`,
  )
} finally {
  await database.close()
}
