import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fallbackPaths } from '@daan/contract/web-build'
import { expect, test } from 'vitest'
import { knownAddresses } from '../pages.ts'

const locales = path.join(import.meta.dirname, 'locales')

/** Words by which a site asks to be believed. */
const claiming =
  /\b(ledger|books?|anyone|anybody|everybody|every minute|never|safe|at once|once|verified|proves?|checked|audit\w*|arrived|received|reached|recorded|counted|guarantee\w*)\b/i

/** The same words where nothing is claimed of us: lives of people, and what somebody is to do or may expect. */
const noClaims = [
  /never owns|never repay|school books|books, a uniform|books, fees|fees, books|^fees and books/i,
  /^(not |please )?verif|not verified|already verified|is verified|verified (it|the)|safe water|verified before/i,
  /once (more|their|it|you)|once its|take(n)? at once|see them at once|then signed out|at once and/i,
  /^(Received|Received, being checked|Received from|Not received|The books|Audits)$/,
  /(cannot|could not) be reached|paid here at once|has reached us|did not come through|being checked|not show|never open/i,
]

/** Claims, and for each the page that proves it. */
const places: readonly (readonly [RegExp, string])[] = [
  [/^(Recorded|Not recorded\.|Gifts not recorded yet)/, '/receipt/:receipt'],
  [/recorded before, with other details/, '/receipt/:receipt'],
  [
    /public book|book that only grows|adds up what each fund received|\bthe book\b|its book\b|this book\b|Open books/i,
    '/open-books',
  ],
  [/gift is (safe|kept)/, '/receipt/:receipt'],
  [/check our accounts/, '/viewour/total-fund'],
  [/^The goal of .* is reached/, '/viewour/total-fund'],
  [/^Everybody sees the totals$/, '/viewour/total-fund'],
  [/^It counts once$/, '/receipt/:receipt'],
  [/money had arrived by|has received|when it was last read/, '/viewour/total-fund'],
  [/totals are counted from them/, '/viewour/total-fund'],
  [/message arrived|reply by e-mail|your words arrived/, '/contact'],
  [/no gift reaches anybody|stands behind it/, '/about'],
  [/gifts cannot be shown|^Your tickets/, '/profile'],
  [
    /can draw again|prove|proved|winners follow|everybody sees the winners/,
    '/special/raffleresult',
  ],
  [/audit trail|^Audit$/i, '/admin/audit'],
  [/gifts? at once|pledges once|money received$/, '/admin/gifts'],
  [/^Auditor$/, '/admin/team'],
  [/^A gift is recorded$/, '/admin/webhooks'],
  [/everybody (reads|sees|then sees)|booked and public/i, '/admin/spending'],
  [/^(Book|Ready to book|Bring in gifts|Imports to book)/, '/admin/imports'],
  [
    /has arrived\b|counts as soon as|receipt will say when|checking whether|It stays recorded|you paid is safe/,
    '/payment/:payment',
  ],
  [
    /is booked\.$|is booked with|^Closed on .* counted|is counted and closed|^Counted in the box|^Book (it|the deposit|this deposit\?)$|^Yes, book it$/,
    '/admin/money-in',
  ],
  [/^(Arrived|Counted|To be checked|This payment is not counted\.)$/, '/admin/payments'],
  [
    /ledger|^Reached the bank$|^Book (the fees it names|these fees)|^Yes, book them$/i,
    '/admin/settlement',
  ],
]

/** The texts of all catalogues of a language, whole. */
async function textsOf(file: 'en.po' | 'bn.po', field: 'msgid' | 'msgstr'): Promise<string[]> {
  const names = (await readdir(locales, { recursive: true })).filter(
    (name) => path.basename(name) === file,
  )
  const catalogues = await Promise.all(
    names.map((name) => readFile(path.join(locales, name), 'utf8')),
  )
  const entry = new RegExp(`^${field} ((?:".*"\\n?)+)`, 'gm')
  return catalogues
    .flatMap((text) => [...text.matchAll(entry)].map(([, quoted = '']) => unquoted(quoted)))
    .filter((text) => text !== '')
}

function unquoted(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .join('')
}

test('no text claims what nobody can see: each claim has its page', async () => {
  const claims = (await textsOf('en.po', 'msgid')).filter((text) => claiming.test(text))
  const shown = [...places.map(([claim]) => claim), ...noClaims]
  expect(claims.filter((text) => !shown.some((known) => known.test(text)))).toEqual([])
  const pages: readonly string[] = [...knownAddresses, ...fallbackPaths]
  expect(places.map(([, page]) => page).filter((page) => !pages.includes(page))).toEqual([])
})

test('Bangla speaks as people do, not as offices and ledgers', async () => {
  const office = /খতিয়ান|নথিভুক্ত|লিপিবদ্ধ|খাতায় লেখা|জিজ্ঞেস করুন|পরিশোধিত/
  expect((await textsOf('bn.po', 'msgstr')).filter((text) => office.test(text))).toEqual([])
})

/** Words that readers stumbled over, of texts on screen. */
const stumbled = {
  'en.po': [
    /promise has arrived|nobody was told|mails that were refused|give money back|given back/i,
    /whom to pay|^paid for: |what fits|what was heard|that you looked|ticket sold|who pedals/i,
    /number you can look up|have you not paid|with it they|not welcome|gifts are safe|last taka/i,
    /not answer just now|your order stays|payment does not count|is revealed and|\d ৳/i,
  ],
  'bn.po': [
    /প্রতিশ্রুতি পৌঁছেছে|অসহায়|নিজে টাকা পাঠিয়ে দিন|আগেই পাঠিয়েছি|তথ্যগুলো লিখে রাখুন|লটারি/,
    /যোগ দিন|এই ডিভাইসে|চলমান|কাউকে জানানো হয়নি|১০০০ টাকায়$|bkash|nagad|rocket|[০-৯] ৳/i,
  ],
} as const

test.each([
  ['en.po', 'msgid'],
  ['bn.po', 'msgstr'],
] as const)('no text of %s says what readers stumbled over', async (file, field) => {
  const texts = await textsOf(file, field)
  const isStumbled = (text: string) => stumbled[file].some((words) => words.test(text))
  expect(texts.filter(isStumbled)).toEqual([])
})
