import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { codeOfProblem } from './_app.ts'
import { joined, newcomer, type PeopleServer, startPeopleServer } from './_people.ts'

const mostOfStrangers = 8
const mostOfNetwork = 60
const mostMails = 5

let people: PeopleServer

beforeAll(async () => {
  people = await startPeopleServer()
})
afterAll(() => people.close())

const addressOf = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`

/** Wrong passwords for one account from as many addresses, all at once. */
async function guess(email: string, count: number): Promise<Map<string, number>> {
  const guesses = Array.from({ length: count }, (_, index) =>
    people
      .browser(addressOf(index))
      .post('/auth/sign-in/email', { email, password: `Guess-number-${index}` }),
  )
  const codes = new Map<string, number>()
  for (const response of await Promise.all(guesses)) {
    const code = codeOfProblem(response)
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  return codes
}

describe('somebody who tries passwords for one account from many addresses', () => {
  it('gets few of them tried, while its owner still signs in', async () => {
    const owner = await joined(people, 'Owner')
    expect(await guess(owner.email, 300)).toEqual(
      new Map([
        ['identity.wrongCredentials', mostOfStrangers],
        ['identity.tooManyTries', 300 - mostOfStrangers],
      ]),
    )
    const { browser } = owner
    await browser.post('/auth/sign-out', {})
    expect((await browser.post('/auth/sign-in/email', owner)).statusCode).toBe(200)
  })

  it('leaves its owner a way in with a new phone: a mail', async () => {
    const owner = await joined(people, 'Phone')
    await guess(owner.email, mostOfStrangers + 1)
    const phone = people.browser('198.51.100.77')
    const refused = await phone.post('/auth/sign-in/email', owner)
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([429, 'identity.tooManyTries'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)

    await phone.post('/auth/request-password-reset', { email: owner.email })
    const token = await people.mailedToken(owner.email, /new password/)
    const newPassword = 'Akash-9-neel'
    await phone.post('/auth/reset-password', { token, newPassword })
    const again = { email: owner.email, password: newPassword }
    expect((await phone.post('/auth/sign-in/email', again)).statusCode).toBe(200)
  })

  it('learns nothing from it of who has an account', async () => {
    await joined(people, 'There')
    expect(await guess('there@example.org', 20)).toEqual(await guess('not-there@example.org', 20))
  })
})

it('a right password is no failure, however often it is typed', async () => {
  const often = await joined(people, 'Often')
  for (let index = 0; index < mostOfStrangers + 2; index++) {
    const signedIn = await people
      .browser(addressOf(1000 + index))
      .post('/auth/sign-in/email', often)
    expect(signedIn.statusCode).toBe(200)
  }
})

it('a known device is stopped, too, and only for its own failures', async () => {
  const rafi = await joined(people, 'Rafi')
  const wrong = { ...rafi, password: 'Wrong-1-word' }
  const codes = []
  for (let index = 0; index <= mostOfStrangers; index++) {
    codes.push(codeOfProblem(await rafi.browser.post('/auth/sign-in/email', wrong)))
  }
  expect(codes.at(-2)).toBe('identity.wrongCredentials')
  expect(codes.at(-1)).toBe('identity.tooManyTries')
  expect((await people.browser(addressOf(7)).post('/auth/sign-in/email', rafi)).statusCode).toBe(
    200,
  )
})

it('a device is known to its own account alone, and not by a cookie that was made up', async () => {
  const mala = await joined(people, 'Mala')
  const nila = await joined(people, 'Nila')
  await guess(mala.email, mostOfStrangers)
  expect(codeOfProblem(await nila.browser.post('/auth/sign-in/email', mala))).toBe(
    'identity.tooManyTries',
  )
  const forger = people.browser(addressOf(8))
  forger.cookies.set('daan.device', 'abcdefghijklmnop.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  expect(codeOfProblem(await forger.post('/auth/sign-in/email', mala))).toBe(
    'identity.tooManyTries',
  )
})

it('one network that tries many accounts is stopped', async () => {
  const codes = new Set<string>()
  for (let index = 0; index <= mostOfNetwork; index++) {
    const browser = people.browser(`2001:db8:7:7::${index}`) // one customer's /64
    const body = { email: `account-${index}@example.org`, password: 'Wrong-1-word' }
    codes.add(codeOfProblem(await browser.post('/auth/sign-in/email', body)))
  }
  expect([...codes]).toEqual(['identity.wrongCredentials', 'identity.tooManyTries'])
})

it('one address gets only so many mails, and who asks is not told', async () => {
  const email = 'bombed@example.org'
  await people.browser().post('/auth/sign-up/email', newcomer('Bombed'))
  for (let index = 0; index < 2 * mostMails; index++) {
    const reply = await people
      .browser(addressOf(index))
      .post('/auth/send-verification-email', { email })
    expect(reply.json()).toEqual({ acknowledged: true })
  }
  await joined(people, 'Later') // whose mail came after
  const mails = () => people.smtp.received.filter(({ to }) => to.includes(email)).length
  await until('the mails', () => mails() >= mostMails)
  expect(mails()).toBe(mostMails)
})

it('the database keeps neither addresses nor networks of those who tried', async () => {
  const { rows } = await people.server.database.db.query<{ key: Buffer }>('SELECT key FROM attempt')
  expect(rows.length).toBeGreaterThan(mostOfNetwork)
  for (const { key } of rows) expect(key).toHaveLength(32)
})
