import { listTopDonors } from '@daan/contract/donors'
import type { App } from './_app.ts'
import { callAs, callerOf } from './_calls.ts'
import { addPerson, newPerson } from './_people.ts'

/** Recipients and senders of cards; every run of an app has one of each. */
export const recipient = newPerson('Shirin Akhter')
export const sender = newPerson('Tareq Aziz')

const messages = [
  'Thank you!',
  'আপনার দানের কথা শুনে মনটা ভরে গেল।\nভালো থাকবেন, আর সবাইকে ভালো রাখবেন।',
  'নদী ভেঙেছে ঘর, আপনি গড়েছেন আবার। '.repeat(14).slice(0, 500),
] as const

const sent = new WeakMap<App, Promise<void>>()

/** Has `recipient` give and be named, and `sender` send them three cards, once for each app. */
export function cardsOf(app: App): Promise<void> {
  const all = sent.get(app) ?? sendCards(app)
  sent.set(app, all)
  return all
}

async function sendCards(app: App): Promise<void> {
  for (const person of [recipient, sender]) await addPerson(app, person)
  const hers = await callerOf(app, recipient)
  await callAs(app, hers, 'setnamingconsent', { body: { isNamed: true } })
  const donor = { name: recipient.name, email: recipient.email, userUid: hers.userUid }
  const gift = { fundCategory: 'emergencyFund', fundType: 'floodRelief', amount: '12,000', donor }
  await callAs(app, hers, 'fundsupdate', { method: 'PUT', body: gift })
  const his = await callerOf(app, sender)
  const donors = listTopDonors.reply.parse(await callAs(app, his, 'topdonorlist'))
  const toDonorUid = donors.find(({ name }) => name === recipient.name)?.userUid
  for (const cardBody of messages) {
    await callAs(app, his, 'sendgiftcard', { body: { cardBody, toDonorUid } })
  }
}
