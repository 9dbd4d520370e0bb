import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { codeOfProblem } from './_app.ts'
import {
  type Browser,
  goodPassword,
  joined,
  newcomer,
  type PeopleServer,
  startPeopleServer,
} from './_people.ts'

const victimsPassword = 'Akash-9-neel'
const chief = 'chief@example.org'

let people: PeopleServer

beforeAll(async () => {
  people = await startPeopleServer({ variables: { ADMIN_EMAILS: chief } })
})
afterAll(() => people.close())

/** Signs up somewhere else than the owner of the address. @returns the link that their mailbox gets */
async function squat(email: string, change = {}): Promise<string> {
  const stranger = people.browser('198.51.100.66')
  await stranger.post('/auth/sign-up/email', newcomer('Stranger', { email, ...change }))
  return people.mailedToken(email, /Verify/)
}

const signIn = (email: string, password: string, browser = people.browser()) =>
  browser.post('/auth/sign-in/email', { email, password })

const codeOf = async (answer: ReturnType<Browser['post']>) => {
  const answered = await answer
  return answered.statusCode === 200 ? 'done' : codeOfProblem(answered)
}

const mailsTo = (email: string) => people.smtp.received.filter(({ to }) => to.includes(email))

/** The newest link to an address once another than `before` has come. */
async function nextToken(email: string, before: string): Promise<string> {
  await until('another link', async () => (await people.mailedToken(email, /Verify/)) !== before)
  return people.mailedToken(email, /Verify/)
}

describe('a stranger who signed up with somebody’s address', () => {
  it.each(['victim@example.org', chief])('is let in by no press of %s’s owner', async (email) => {
    const token = await squat(email)
    const owner = people.browser()
    expect(await codeOf(owner.post('/auth/verify-email', { token }))).toBe(
      'identity.signUpUnproven',
    )
    const password = victimsPassword
    expect(await codeOf(owner.post('/auth/verify-email', { token, password }))).toBe(
      'identity.signUpUnproven',
    )
    expect(await codeOf(signIn(email, goodPassword))).toBe('identity.emailUnverified')

    const newPassword = victimsPassword
    const chosen = { token, newPassword, name: 'The Owner' }
    expect(await codeOf(owner.post('/auth/reset-password', chosen))).toBe('done')
    expect(await codeOf(signIn(email, goodPassword))).toBe('identity.wrongCredentials')
    const { user } = (await signIn(email, victimsPassword, owner)).json()
    expect(user).toMatchObject({ name: 'The Owner', image: null, emailVerified: true })
  })

  it('has their password and links voided by a later sign-up', async () => {
    const email = 'later@example.org'
    const void_ = await squat(email, { isNamed: true })
    const owner = people.browser()
    const own = newcomer('Owner', { email, password: victimsPassword })
    await owner.post('/auth/sign-up/email', own)
    const token = await nextToken(email, void_)
    for (const [path, more] of [
      ['/auth/verify-email', { password: goodPassword }],
      ['/auth/reset-password', { newPassword: victimsPassword }],
      ['/auth/mailed-link', {}],
    ] as const) {
      const answer = owner.post(path, { token: void_, ...more })
      expect([path, await codeOf(answer)]).toEqual([path, 'identity.linkInvalid'])
    }
    expect(await codeOf(owner.post('/auth/verify-email', { token }))).toBe('done')
    expect(await codeOf(signIn(email, goodPassword))).toBe('identity.wrongCredentials')
    expect((await signIn(email, victimsPassword, owner)).json().user.name).toBe('Owner')
  })

  it('cannot have the owner’s own sign-up void and be let in by its page', async () => {
    const email = 'earlier@example.org'
    const owner = people.browser()
    await owner.post('/auth/sign-up/email', newcomer('Owner', { email, password: victimsPassword }))
    const first = await people.mailedToken(email, /Verify/)
    const stranger = people.browser('198.51.100.66')
    await stranger.post('/auth/sign-up/email', newcomer('Stranger', { email }))
    const second = await nextToken(email, first)
    expect(await codeOf(owner.post('/auth/verify-email', { token: first }))).toBe(
      'identity.linkInvalid',
    )
    expect(await codeOf(owner.post('/auth/verify-email', { token: second }))).toBe(
      'identity.signUpUnproven',
    )
  })

  it('voids no link that its reader waits with, once no more mails are sent', async () => {
    const email = 'flooded@example.org'
    for (let index = 0; index < 9; index++) {
      const stranger = people.browser(`198.51.100.${index}`)
      await stranger.post('/auth/sign-up/email', newcomer(`Stranger ${index}`, { email }))
    }
    const good = async () => {
      const links = mailsTo(email).map(({ mail }) => /\?token=(\S+)/.exec(mail.text ?? '')?.[1])
      const codes = links.map((token) =>
        codeOf(people.browser().post('/auth/mailed-link', { token })),
      )
      return (await Promise.all(codes)).filter((code) => code === 'done').length
    }
    // A sign-up that is void before its mail is written gets none.
    await until('the link of the last that was mailed', async () => (await good()) === 1)
    expect(mailsTo(email).length).toBeLessThanOrEqual(5)
    await people.browser().post('/auth/sign-up/email', newcomer('Stranger', { email }))
    expect(await good()).toBe(1)
  })

  it('does not have its wish to be named, nor its photo, stay with the owner', async () => {
    const email = 'named@example.org'
    const token = await squat(email, { isNamed: true })
    const owner = people.browser()
    await owner.post('/auth/reset-password', { token, newPassword: victimsPassword })
    const { rows } = await people.server.database.db.query({
      text: 'SELECT image, is_named FROM person WHERE email = $1',
      values: [email],
    })
    expect(rows).toEqual([{ image: null, is_named: false }])
  })
})

describe('a link of a mail', () => {
  it('is short, and says when and under which name somebody signed up', async () => {
    const email = 'told@example.org'
    const name = 'Rina <b> www.evil.example +8801712345678'
    const browser = people.browser()
    await browser.post('/auth/sign-up/email', newcomer('Rina', { email, name }))
    const token = await people.mailedToken(email, /Verify/)
    expect(token).toMatch(/^[\w-]{22}$/)
    const text = mailsTo(email)[0]?.mail.text ?? ''
    expect(text).toMatch(
      /on \d+ \w+ \d{4}, \d+:\d\d [ap]m, under the name “Rina b www. evil. example”/,
    )
    const signUp = await browser.post('/auth/mailed-link', { token })
    expect(signUp.json()).toEqual({ name, signedUpAt: expect.any(String), isSameBrowser: true })
    expect(Date.now() - Date.parse(signUp.json().signedUpAt)).toBeLessThan(60_000)
    const elsewhere = await people.browser().post('/auth/mailed-link', { token })
    expect(elsewhere.json().isSameBrowser).toBe(false)
  })

  it('verifies elsewhere by the password of the sign-up, once', async () => {
    const elsa = newcomer('Elsa')
    await people.browser().post('/auth/sign-up/email', elsa)
    const first = await people.mailedToken(elsa.email, /Verify/)
    await people.browser().post('/auth/send-verification-email', elsa)
    const token = await nextToken(elsa.email, first)
    const { password } = elsa
    const phone = people.browser()
    expect(await codeOf(phone.post('/auth/verify-email', { token, password }))).toBe('done')
    for (const used of [first, token]) {
      const again = phone.post('/auth/verify-email', { token: used, password })
      expect(await codeOf(again)).toBe('identity.linkInvalid')
    }
    expect(await codeOf(signIn(elsa.email, password))).toBe('done')
  })

  it('is used by one of many that use it at once', async () => {
    const { email, password } = await joined(people, 'Race')
    await people.browser().post('/auth/request-password-reset', { email })
    const token = await people.mailedToken(email, /new password/)
    const passwords = ['Akash-9-neel', 'Akash-9-laal', 'Akash-9-kalo']
    const codes = await Promise.all(
      passwords.map((newPassword) =>
        codeOf(people.browser().post('/auth/reset-password', { token, newPassword })),
      ),
    )
    expect(codes.toSorted()).toEqual(['done', 'identity.linkInvalid', 'identity.linkInvalid'])
    expect(await codeOf(signIn(email, password))).toBe('identity.wrongCredentials')
  })

  it.each(['changed', 'reset'])('dies when the password is %s', async (how) => {
    const who = await joined(people, `Dying ${how}`, { email: `dying-${how}@example.org` })
    const ask = () => people.browser().post('/auth/request-password-reset', who)
    const tokens = async (count: number) => {
      const resets = () =>
        mailsTo(who.email).filter(({ mail }) => /new password/.test(mail.subject ?? ''))
      await until('the links', () => resets().length === count)
      return resets().map(({ mail }) => /\?token=(\S+)/.exec(mail.text ?? '')?.[1])
    }
    await ask()
    await ask()
    const [first, second] = await tokens(2)
    const newPassword = victimsPassword
    const set =
      how === 'changed'
        ? who.browser.post('/auth/change-password', { currentPassword: who.password, newPassword })
        : people.browser().post('/auth/reset-password', { token: first, newPassword })
    expect(await codeOf(set)).toBe('done')
    const late = people.browser().post('/auth/reset-password', { token: second, newPassword })
    expect(await codeOf(late)).toBe('identity.linkInvalid')
  })
})

describe('mails about accounts', () => {
  it('let an owner in on a new device while sixty networks try to keep them out', async () => {
    const owner = await joined(people, 'Besieged')
    const { email } = owner
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const stranger = people.browser(`198.51.${index}.7`)
        await stranger.post('/auth/sign-up/email', newcomer('Stranger', { email }))
        await stranger.post('/auth/send-verification-email', { email })
        await signIn(email, `Guess-number-${index}`, stranger)
      }),
    )
    const phone = people.browser('203.0.113.200')
    expect(await codeOf(signIn(email, owner.password, phone))).toBe('identity.tooManyTries')
    await phone.post('/auth/request-password-reset', { email })
    const token = await people.mailedToken(email, /new password/)
    await phone.post('/auth/reset-password', { token, newPassword: victimsPassword })
    expect(await codeOf(signIn(email, victimsPassword, phone))).toBe('done')
    const notices = mailsTo(email).filter(({ mail }) => /have an account/.test(mail.subject ?? ''))
    expect(notices.length).toBeLessThanOrEqual(2)
  })
})
