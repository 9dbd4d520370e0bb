import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { demonstration } from '@daan/contract/charity'
import { expect, it } from 'vitest'
import { compose } from './compose.ts'
import type { MailContent } from './mail-content.ts'
import { mailColours } from './mail-html.ts'
import { renderMail } from './render-mail.ts'

const charity = { ...demonstration, name: { en: 'A & B', bn: 'ক ও খ' } }
const action = { label: 'See it', url: 'https://daan.example/receipt/r?a=1&b=2' }
const hostile = `<script src="//evil.example/x.js"></script><img src='//evil.example/x.png'>`
const content: MailContent = {
  language: 'en',
  notice: `notice ${hostile}`,
  heading: `heading ${hostile}`,
  body: [
    `first line\n${hostile}`,
    [{ name: `name ${hostile}`, value: `value ${hostile}`, detail: `detail ${hostile}` }],
  ],
  action,
  closing: [`closing ${hostile}`],
}

it('plain text says all of it, in order, and the charity signs', () => {
  const { text } = renderMail('Subject', { ...content, notice: undefined, heading: 'H' }, charity)
  expect(text).toBe(
    `H\n\nfirst line\n${hostile}\n\nname ${hostile}: value ${hostile} (detail ${hostile})\n\nSee it:\n${action.url}\n\nclosing ${hostile}\n\nA & B\nDhanmondi, Dhaka 1205\n+880 1000-000000 · hello@daan.example\n`,
  )
})

it('a mail in Bangla is signed with a telephone in Bangla digits', () => {
  const { text } = renderMail('Subject', { ...content, language: 'bn' }, charity)
  expect(text).toContain('+৮৮০ ১০০০-০০০০০০ · hello@daan.example')
})

it('whatever somebody typed is text in the HTML, which loads nothing and has no script', () => {
  const { html = '' } = renderMail(`Subject ${hostile}`, content, charity)
  expect(html.split('&lt;script src=&quot;//evil.example/x.js&quot;&gt;')).toHaveLength(9)
  const tags = html.match(/<[^>]*>/g)?.join('') ?? ''
  expect(tags).not.toMatch(/<(script|img|link|iframe|object|svg)|url\(|\ssrc=|background=| on\w+=/i)
  expect(html).not.toMatch(/@import|url\(/)
  expect(html).toContain('A &amp; B')
  expect(html).toContain('first line<br>')
})

it('a mail has one button, to where its plain text leads', () => {
  const bangla: MailContent = { ...content, language: 'bn', action: { ...action, label: 'দেখুন' } }
  const { html = '' } = renderMail('Subject', [bangla, content], charity)
  const links = [...html.matchAll(/<a href="([^"]*)" class="(\w+)"/g)]
  expect(links.map(([, , look]) => look)).toEqual(['button', 'link'])
  for (const [, href] of links) expect(href).toBe(action.url.replace('&', '&amp;'))
})

const checkpoint = `books.daan.example
1234567
OH+IFPqm/KHrrYVzzozlydDUr4vPtP7gdTN2zgGmcoQ=

— books.daan.example V5HmANXnGRLHqvm7tVoV0R12zfId4fpX1jdF3Nd3y3HiPY7lF0sUcbT5n5muJz+iwr5oVfdOE8kVfcNn51870pujpAo=
`

it('a gift’s mail ends in twelve words of the newest checkpoint, where nobody’s text can put them', () => {
  const sent = (gift: MailContent, note: string | null = checkpoint) => {
    const mail = {
      id: 'i',
      to: { address: 'a@b.example' },
      autoSubmitted: 'auto-generated',
    } as const
    const rendered = renderMail('Subject', gift, charity)
    return compose({ ...mail, ...rendered, checkpoint: note }, { address: 'c@d.example' })
  }
  const { text, html } = sent({ ...content, showsBook: true })
  const words = 'canvas belt when memory next certain shrimp guilt elegant worth used tell'
  expect(text).toMatch(`\n\nThe public book at 12,34,567 entries, in twelve words:\n${words}\n`)
  expect(html).toContain(`<b lang="en">${words}</b>`)
  expect(sent({ ...content, language: 'bn', showsBook: true }).text).toContain('১২,৩৪,৫৬৭টি লাইন')
  for (const other of [
    sent({ ...content, body: ['<!--book en-->'] }),
    sent({ ...content, showsBook: true }, null),
  ])
    expect(`${other.text}${other.html}`).not.toContain('twelve words')
})

it('a mail to the charity itself is signed by nobody', () => {
  const { text, html } = renderMail('Subject', { ...content, notice: undefined }, null)
  expect(text + html).not.toContain('Dhanmondi')
})

it('the colours of mails are those of the pages, by day and by night', async () => {
  const css = path.resolve(import.meta.dirname, '../../../web/app/ui/theme/colours.css')
  const [day = '', night = ''] = (await readFile(css, 'utf8')).split('\n.dark {')
  for (const [name, colour] of Object.entries(mailColours.day)) {
    expect(day).toContain(`--${name}: ${colour};`)
  }
  for (const [name, colour] of Object.entries(mailColours.night)) {
    expect(night.includes(`--${name}:`) ? night : day, name).toContain(`--${name}: ${colour};`)
  }
})

it('no text hangs a Bangla ending on a charity’s name by a hyphen', async () => {
  const sources = path.resolve(import.meta.dirname, '..')
  for await (const file of glob('**/*mail-texts.ts', { cwd: sources })) {
    const text = await readFile(path.join(sources, file), 'utf8')
    expect(text.match(/charity\}-.*/g) ?? [], file).toEqual([])
  }
})
