import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { messageSubject, messageText } from '@daan/contract/contact'
import { personName } from '@daan/contract/people'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { mailToCharity } from '../src/features/contact/mail-texts.ts'
import { fileMailer } from '../src/mail/file-mailer.ts'
import { smtpMailer } from '../src/mail/smtp-mailer.ts'
import { goodMessage } from './_contact.ts'
import { silentLog } from './_log.ts'
import { startSmtp } from './_smtp.ts'

/** RFC 5322 §2.1.1, without the line's end. */
const longestLine = 998
const from = { name: 'দান', address: 'hello@daan.example' }
const charity = { name: 'Daan', address: 'desk@daan.example' }
const headersOfMail = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-public-book',
]
/** A checkpoint of the public book. */
const checkpoint = `books.daan.example/book\n1234567\n${'A'.repeat(43)}=\n\n— books.daan.example/book ${'A'.repeat(92)}\n`

type Words = { name: string; subject: string; message: string }

function mailOf(words: Words) {
  const message = { ...goodMessage, ...words, id: 'an-id', at: new Date(), confirms: true }
  const autoSubmitted = 'auto-generated' as const
  return { ...mailToCharity(message), autoSubmitted, to: charity, checkpoint }
}

/** The tags that our own part in HTML has, and no others. */
const markup =
  /<!doctype html>|<\/?(html|head|meta|title|style|body|table|tr|td|div|h1|p|span|br|b)( [\w-]+="[^"<>]*")*>/g

/** Breaks up text that would be decoded; everything else arrives as it was typed. */
const shown = (text: string) => text.replaceAll('=?', '= ?')
const lines = (text: string) => text.replaceAll(/[\r\n]+/g, '\n')

/** Hostile words that a form may carry. */
const hostile: [string, Partial<Words>][] = [
  ['quotes and a second address', { name: 'Eve" <x@evil.example>, "' }],
  ['a group and a comment', { name: 'All: a@b.cc, d@e.ff; (note) \\' }],
  [
    'encoded words',
    { name: '=?utf-8?Q?=0D=0ABcc:_x=40y.zz?=', subject: '=?utf-8?B?DQpCY2M6IHhAeS56eg==?=' },
  ],
  ['a header’s look', { name: 'Bcc: x@y.zz', subject: 'Bcc: x@y.zz' }],
  ['the longest words there may be', { name: 'ক্ষ'.repeat(40), subject: '😀'.repeat(75) }],
  ['one endless word', { subject: 'a'.repeat(150), message: 'a'.repeat(5000) }],
  ['an endless line of Bangla', { message: 'আমাদের চল্লিশটি কম্বল আছে '.repeat(190).trim() }],
  ['ends of mail', { message: '.\r\n.\r\nQUIT\r\n..\r\nFrom here\n.' }],
  [
    'headers and parts in the text',
    { message: 'Bcc: x@y.zz\r\n\r\n--boundary\r\nContent-Type: text/html\r\n\r\n<b>' },
  ],
  ['every kind of line end', { message: 'a\rb\nc\r\nd\te' }],
  [
    'invisible joiners and marks',
    { name: 'র‍্যাব\u200e', subject: '\u200f\u200b\ufeffhi', message: 'x\u00ad\u061c' },
  ],
]

describe('a mail with', () => {
  let directory: string
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'daan-mail-'))
    smtp = await startSmtp()
  })
  beforeEach(async () => {
    for (const file of await readdir(directory)) await rm(path.join(directory, file))
  })
  afterAll(async () => {
    await smtp.stop()
    await rm(directory, { recursive: true })
  })

  /** The bytes of the file that a mail becomes. */
  async function filed(words: Words): Promise<Buffer> {
    await fileMailer(directory, from, silentLog).send(mailOf(words))
    const [file = ''] = await readdir(directory)
    const bytes = await readFile(path.join(directory, file))
    await rm(path.join(directory, file))
    return bytes
  }

  async function expectWhole(bytes: Buffer, words: Words): Promise<void> {
    const mail = await PostalMime.parse(bytes)
    expect(mail.headers.map(({ key }) => key).sort()).toEqual(headersOfMail)
    const book = mail.headers.find(({ key }) => key === 'x-public-book')?.value ?? ''
    expect(Buffer.from(book, 'base64').toString()).toBe(checkpoint)
    expect(mail.to).toEqual([charity])
    expect(mail.from).toEqual(from)
    expect(mail.replyTo).toEqual([{ name: shown(words.name), address: goodMessage.email }])
    expect(mail.subject).toBe(shown(words.subject))
    expect(lines(mail.text ?? '')).toContain(lines(words.message))
    expect(mail.attachments).toEqual([])
    expect(mail.html?.replaceAll(markup, '')).not.toMatch(/[<>]/)
    const longest = Math.max(
      ...bytes
        .toString('latin1')
        .split('\r\n')
        .map((line) => line.length),
    )
    expect(longest).toBeLessThanOrEqual(longestLine)
  }

  it.each(hostile)('%s is one mail, word for word', async (_what, change) => {
    const words = { ...goodMessage, ...change }
    await expectWhole(await filed(words), words)

    await smtpMailer(smtp.url, from).send(mailOf(words))
    const sent = await until('the mail', () => smtp.received.at(-1))
    expect(sent.to).toEqual([charity.address])
    expect(sent.mail.subject).toBe(shown(words.subject))
    expect(sent.mail.replyTo).toEqual([{ name: shown(words.name), address: goodMessage.email }])
    expect(lines(sent.mail.text ?? '')).toContain(lines(words.message))
    expect(sent.mail.bcc).toBeUndefined()
  })

  it('a mail that many are sent names where one click ends them', async () => {
    const unsubscribeUrl = `https://daan.example/api/newsbymail/out/bn/${randomUUID()}`
    await smtpMailer(smtp.url, from).send({ ...mailOf(goodMessage), unsubscribeUrl })
    const sent = smtp.received.at(-1)?.mail.headers.filter(({ key }) => key.startsWith('list-'))
    expect(sent?.map(({ key, value }) => [key, value])).toEqual([
      ['list-unsubscribe', `<${unsubscribeUrl}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ])
  })

  it('whatever the form lets through is one mail, word for word', async () => {
    const letter = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
    const sign = fc.constantFrom(...'"<>()[]:;@\\,.=?_ -', '=?utf-8?Q?=0A', '?=')
    const lineEnd = fc.constantFrom('\t', '\n', '\r', '\r\n', '\r\n.\r\n')
    const words = fc.record({
      name: acceptedBy(personName, fc.string({ unit: fc.oneof(letter, sign), maxLength: 60 })),
      subject: acceptedBy(
        messageSubject,
        fc.string({ unit: fc.oneof(letter, sign), maxLength: 75 }),
      ),
      message: acceptedBy(messageText, fc.string({ unit: fc.oneof(letter, sign, lineEnd) })),
    })
    await fc.assert(fc.asyncProperty(words, async (some) => expectWhole(await filed(some), some)))
  })
})

/** Texts as the form hands them on. */
function acceptedBy(schema: typeof personName, texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return texts.map((text) => schema.safeParse(text).data ?? '').filter(Boolean)
}

it('a mail server that is never silent and never done is given up in time', async () => {
  const chatter = createServer((socket) => {
    const talking = setInterval(() => socket.write('220-one moment please\r\n'), 20)
    socket.on('error', () => undefined).on('close', () => clearInterval(talking))
  })
  chatter.listen(0, '127.0.0.1')
  await once(chatter, 'listening')
  // Listening on a port, not on a pipe, so the address is an object.
  const { port } = chatter.address() as AddressInfo
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from, 200)
  await expect(mailer.send(mailOf(goodMessage))).rejects.toMatchObject({
    name: 'MailFailed',
    isPermanent: false,
  })
  chatter.close()
})

it('a password is not told to a mail server that does not encrypt', async () => {
  const smtp = await startSmtp()
  const url = smtp.url.replace('//', '//user:secret@')
  const sending = smtpMailer(url, from).send(mailOf(goodMessage))
  await expect(sending).rejects.toMatchObject({ message: expect.stringMatching(/^ETLS/) })
  expect(smtp.received).toEqual([])
  await smtp.stop()
})
