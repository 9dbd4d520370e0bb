import { createHash } from 'node:crypto'
import { funds } from '@daan/contract/funds'
import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { notify } from '../db/listen.ts'
import { type BookableGift, bookGifts } from '../features/donations/donation-store.ts'
import { storeVerifiedPerson } from '../features/identity/person-store.ts'
import { totalsChannel } from '../ledger/totals-channel.ts'
import { openLog } from '../log.ts'

const giftCount = 480
const donorCount = 40

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

function demoGift(index: number): BookableGift {
  const donor = Number(picked([...Array(donorCount).keys()], 'donor', index))
  const name = `${picked(givenNames, 'given', donor)} ${picked(familyNames, 'family', donor)}`
  const digest = createHash('sha256').update(`demo gift ${index}`).digest('hex')
  return {
    key: digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5'),
    fund: picked(funds, 'fund', index).key,
    poisha: picked(amountsTaka, 'amount', index) * 100n,
    name,
    email: `demo-donor-${donor}@example.org`,
    // Every third gift comes from a visitor, as on a real site.
    donor: index % 3 === 0 ? null : { userUid: `demo-donor-${donor}`, name, photo: null },
  }
}

const config = readConfig()
const database = await connectDatabase(config.data, openLog(config.logLevel))
try {
  const gifts = Array.from({ length: giftCount }, (_, index) => demoGift(index))
  const { booked } = await bookGifts(database.db, gifts, 'settled')
  for (const { donor, email } of gifts) {
    if (!donor) continue
    const { userUid, name, photo: userPhoto } = donor
    await storeVerifiedPerson(database.db, { userUid, name, email, userPhoto, isNamed: true })
  }
  await notify(database.db, totalsChannel, 'seed')
  console.log(
    `${booked.size} demo gifts were booked; ${giftCount - booked.size} were there already.`,
  )
} finally {
  await database.close()
}
