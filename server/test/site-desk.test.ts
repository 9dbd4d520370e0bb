import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { maxListed } from '@daan/contract/charity'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '../../tooling/until.ts'
import { codeOfProblem, createTestApp, type TestApp } from './_app.ts'
import { adminVariables, asAdmin } from './_raffle.ts'
import { wellFormedId } from './_smtp.ts'

const haor = {
  name: { en: 'Haor Welfare', bn: 'হাওর কল্যাণ' },
  purpose: { en: 'Schools in the haors.', bn: 'হাওরের স্কুল।' },
  phone: '+880 1711-000000',
  email: 'office@haor.org',
  people: [{ name: { en: 'Asha', bn: 'আশা' }, role: { en: 'Chair', bn: 'সভাপতি' } }],
}
const accounts = {
  wallets: [{ service: 'bKash', number: '+880 1712-345678', kind: 'merchant' }],
  bankAccounts: [],
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daan-charity-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function start(variables: Record<string, string> = {}): Promise<TestApp> {
  const server = await createTestApp({ variables: { ...adminVariables, ...variables } })
  onTestFinished(() => server.close())
  return server
}

const calls = (server: TestApp) => ({
  read: async (part: string) => (await asAdmin(server, `/admin/site/${part}`)).json(),
  save: (part: string, content: object, basedOn: number | null = null) =>
    post(server, 'sitesave', { part, content, basedOn }),
  publish: (part: string, edition: number) => post(server, `site/${part}/publish`, { edition }),
  restore: (part: string, edition: number, basedOn: number) =>
    post(server, `site/${part}/restore`, { edition, basedOn }),
})

const post = (server: TestApp, place: string, payload: object) =>
  asAdmin(server, `/admin/${place}`, { method: 'POST', payload })

/** Facts about the site that everybody sees. */
const isSelling = async ({ app }: TestApp) =>
  (await app.inject('/api/rafflerounds')).json().isSelling
const mailbox = async ({ app }: TestApp) => (await app.inject('/.well-known/security.txt')).payload
const paymentOptions = async ({ app }: TestApp) => (await app.inject('/api/paymentoptions')).json()
const methods = async (server: TestApp): Promise<string[]> =>
  (await paymentOptions(server)).ways[0].methods

const pointersOf = (response: LightMyRequestResponse): string[] =>
  response.json().errors.map(({ pointer }: { pointer: string }) => pointer)

it('a charity that fills every list with the longest lines is saved', async () => {
  const both = (length: number) => ({ en: 'a'.repeat(length), bn: 'আ'.repeat(length) })
  const listed = (entry: object) => Array.from({ length: maxListed }, () => entry)
  const documents = listed({ title: both(160), url: `https://haor.org/${'a'.repeat(480)}` })
  const people = listed({ name: both(160), role: both(160) })
  const content = { ...haor, story: both(3000), people, audits: documents, reports: documents }
  const { save, read } = calls(await start())
  expect((await save('charity', content)).json()).toEqual({ edition: 1 })
  expect((await read('charity')).content.people).toEqual(people)
})

it('a charity names itself at the desk, and the demonstration ends', async () => {
  const server = await start({ RAFFLE: 'on' })
  const { read, save, publish } = calls(server)
  expect(await read('charity')).toMatchObject({ latest: null, content: null, setByFile: [] })
  expect((await save('charity', haor)).json()).toEqual({ edition: 1 })
  expect(await isSelling(server)).toBe(true)
  expect((await publish('charity', 1)).statusCode).toBe(200)
  await until('the charity', async () => (await mailbox(server)).includes(haor.email))
  expect(await isSelling(server)).toBe(false) // a charity sells tickets by a permit alone
  expect(await read('charity')).toMatchObject({
    published: 1,
    content: haor,
    editions: [{ number: 1 }],
  })
})

it('an edition that somebody saved meanwhile is not lost, and an earlier one can be restored', async () => {
  const { save, restore, publish, read } = calls(await start())
  await save('charity', haor)
  const late = await save('charity', haor, null)
  expect(codeOfProblem(late)).toBe('content.changedMeanwhile')
  await save('charity', { ...haor, phone: '+880 1711-999999' }, 1)
  expect(codeOfProblem(await publish('charity', 1))).toBe('content.changedMeanwhile')
  expect((await restore('charity', 1, 2)).json()).toEqual({ edition: 3 })
  expect((await read('charity')).content.phone).toBe(haor.phone)
  expect(codeOfProblem(await restore('charity', 9, 3))).toBe('content.editionUnknown')
})

it('every admin is mailed when the accounts change, once, and they are on show at once', async () => {
  const folder = await temporaryFolder()
  const server = await start({ PAYMENT_GATEWAY: 'transfer', DATA_DIR: folder })
  const { save, publish, read } = calls(server)
  await save('charity', haor)
  await publish('charity', 1)
  await save('accounts', accounts)
  await publish('accounts', 1)
  await publish('accounts', 1)
  await until('the mail', () =>
    readdir(path.join(folder, 'mail')).then(
      (files) => files.length > 0,
      () => false,
    ),
  )
  await until('the wallet', async () => (await methods(server)).join() === 'bkash')
  const shown = (await paymentOptions(server)).accounts.wallets
  expect(shown).toEqual([{ ...accounts.wallets[0], number: '01712345678' }])
  const admins: { email: string }[] = (await asAdmin(server, '/admin/admins')).json()
  const [mail = '', ...more] = await readdir(path.join(folder, 'mail'))
  expect(more).toEqual([])
  const text = await readFile(path.join(folder, 'mail', mail), 'utf8')
  expect(/^Message-ID: (.*)$/m.exec(text)?.[1]).toMatch(wellFormedId)
  expect(admins.map(({ email }) => `To: ${email}`)).toEqual([/^To: .*$/m.exec(text)?.[0].trim()])
  expect(await read('accounts')).toMatchObject({ published: 1, publishedAt: expect.any(String) })
})

it('a logo is a photograph that was uploaded', async () => {
  const { save } = calls(await start())
  const logo = { photo: 'a'.repeat(32), width: 200, height: 100, focus: { x: 50, y: 50 } }
  const saved = await save('charity', { ...haor, logo })
  expect([codeOfProblem(saved), pointersOf(saved)]).toEqual([
    'photograph.unknown',
    ['/content/logo'],
  ])
})

it('bad fields are named where they are', async () => {
  const { save } = calls(await start())
  const bad = await save('charity', {
    name: { en: '<b>', bn: 'ক' },
    phone: 'x',
    social: { facebook: 'javascript:alert(1)' },
    seal: { petals: 'red', otherPetals: '#000000', centre: '#000000' },
  })
  expect(pointersOf(bad).toSorted()).toEqual([
    '/content/name/en',
    '/content/phone',
    '/content/seal/petals',
    '/content/social/facebook',
  ])
  const front = await save('front', { slides: [], causes: ['zakat', 'nothing'], quick: ['bank'] })
  expect([codeOfProblem(front), pointersOf(front)]).toEqual([
    'fund.unknown',
    ['/content/causes/1', '/content/quick/0'],
  ])
})

it('what the server’s file sets is said, and wins', async () => {
  const folder = await temporaryFolder()
  const CHARITY_FILE = path.join(folder, 'charity.json')
  await writeFile(CHARITY_FILE, JSON.stringify({ name: { en: 'By file', bn: 'ফাইল' } }))
  const server = await start({ CHARITY_FILE })
  const { save, publish, read } = calls(server)
  expect(await read('charity')).toMatchObject({
    setByFile: ['name'],
    content: { name: { en: 'By file' } },
  })
  await save('charity', haor)
  await publish('charity', 1)
  await until('the charity', async () => (await mailbox(server)).includes(haor.email))
  expect((await read('charity')).publishedContent.name.en).toBe('By file')
})

it('editions and the keys of parts are never rewritten', async () => {
  const server = await start()
  await calls(server).save('charity', haor)
  for (const statement of [
    `UPDATE site_edition SET content = '{}'`,
    'DELETE FROM site_edition',
    `UPDATE site_part SET name = 'gallery' WHERE name = 'front'`,
  ]) {
    await expect(server.database.db.query(statement)).rejects.toThrow()
  }
})
