import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demonstration } from '@daan/contract/charity'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readCharityFile } from './charity-file.ts'
import { readConfig } from './config.ts'
import { nothingPublished, siteFacts } from './site/site-facts.ts'

const name = { en: 'Haor Welfare', bn: 'হাওর কল্যাণ' }
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const example = path.join(import.meta.dirname, '../../docs/charity.example.json')
const APP_SECRET = 'a secret that only tests know, long enough'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daan-charity-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (file: string, text: string | Buffer) => writeFile(path.join(folder, file), text)

it('without a file there is the demonstration', () => {
  const found = readCharityFile(folder, undefined)
  expect(found).toEqual({ charity: demonstration, isDemonstration: true, logo: null, set: [] })
})

it('the file that is documented as an example is a good one', async () => {
  await cp(example, path.join(folder, 'charity.json'))
  await write('logo.png', png)
  expect(readCharityFile(folder, undefined).isDemonstration).toBe(false)
})

it('a file that is named must be there', () => {
  const file = path.join(folder, 'other.json')
  expect(() => readCharityFile(folder, file)).toThrow(`${file} cannot be read`)
})

it('the charity is who its file says, and its logo lies beside it', async () => {
  await write('charity.json', JSON.stringify({ name, logo: 'logo.png' }))
  await write('logo.png', png)
  const { charity, isDemonstration, logo } = readCharityFile(folder, undefined)
  expect([charity.name, isDemonstration]).toEqual([name, false])
  expect(logo?.file).toBe(path.join(folder, 'logo.png'))
})

it.each([
  ['is not there', null, 'logo cannot be read'],
  ['is a drawing', Buffer.from('<svg onload="alert(1)"/>'), 'logo must be a PNG, JPEG or WebP'],
  ['is huge', Buffer.concat([png, Buffer.alloc(10_000_000)]), 'logo must have 512 KB at the most'],
])('a logo that %s stops the start', async (_what, picture, fault) => {
  await write('charity.json', JSON.stringify({ name, logo: 'logo.png' }))
  if (picture) await write('logo.png', picture)
  expect(() => readCharityFile(folder, undefined)).toThrow(fault)
})

it('its faults are told with those of the environment', async () => {
  await write('charity.json', JSON.stringify({ name: { en: 'Haor' }, hero: 'x' }))
  const start = () => readConfig({ APP_SECRET, DATA_DIR: folder, PORT: 'x' })
  expect(start).toThrow(
    [
      'PORT must be a port number, 0 to 65535.',
      `${folder}/charity.json: name.bn is missing.`,
      `${folder}/charity.json: hero must be one of flood, winter, school.`,
    ].join('\n'),
  )
})

it('mails come from the charity and go to its address, unless CONTACT_EMAIL says another', async () => {
  await write('charity.json', JSON.stringify({ name, email: 'office@haor.org' }))
  const read = (CONTACT_EMAIL = '') => readConfig({ APP_SECRET, DATA_DIR: folder, CONTACT_EMAIL })
  const mailbox = { name: name.en, address: 'office@haor.org' }
  expect(read().mail.from).toEqual(mailbox)
  expect(siteFacts(read(), nothingPublished).mailbox).toEqual(mailbox)
  const site = siteFacts(read('desk@haor.org'), nothingPublished)
  expect(site.mailbox.address).toBe('desk@haor.org')
  expect(site.charity.email).toBe('desk@haor.org')
})
