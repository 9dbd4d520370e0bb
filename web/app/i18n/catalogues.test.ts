import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as accounts from '@daan/contract/accounts'
import type { Call } from '@daan/contract/call'
import type { ErrorCode } from '@daan/contract/error-codes'
import * as identity from '@daan/contract/identity'
import { allCalls } from '@daan/contract/index'
import { agreeToNewsByLink, stopNewsByLink } from '@daan/contract/news-by-mail'
import * as passkeys from '@daan/contract/passkeys'
import * as raffle from '@daan/contract/raffle'
import { declineReminders } from '@daan/contract/reminders'
import { requestSponsorship } from '@daan/contract/sponsorships'
import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import config from '../../lingui.config.ts'
import { allRefusals } from '../api/all-refusal-sentences.ts'
import { publicRefusals } from '../api/refusal-sentences.ts'
import { messages } from './locales/bn.po'
import { messages as signedInMessages } from './locales/signed-in/bn.po'
import { createTranslator } from './translator.ts'

/** The catalogue of a file's texts, by the routes that lead to it. */
function catalogueOf(file: string): string | undefined {
  const found = config.catalogs?.filter(({ include }) =>
    include.includes(path.join(import.meta.dirname, '..', file)),
  )
  expect(found?.length).toBeLessThanOrEqual(1)
  return found?.[0]?.path
}

test.each([
  ['features/donations/donation-form.tsx', '<rootDir>/app/i18n/locales/{locale}'],
  ['features/payments/gift-payment.tsx', '<rootDir>/app/i18n/locales/{locale}'],
  ['features/raffle/result-page.tsx', '<rootDir>/app/i18n/locales/signed-in/{locale}'],
  ['shell/own-links.tsx', '<rootDir>/app/i18n/locales/signed-in/{locale}'],
  ['features/raffle/admin/draw-modal.tsx', '<rootDir>/app/i18n/locales/admin/{locale}'],
])('the texts of %s are in %s alone', (file, catalogue) => {
  expect(catalogueOf(file)).toBe(catalogue)
})

test('every file with texts is in a catalogue', async () => {
  const app = path.join(import.meta.dirname, '..')
  const files = (await readdir(app, { recursive: true })).filter((file) =>
    /(?<!\.test|\.d)\.tsx?$/.test(file),
  )
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(path.join(app, file), 'utf8')] as const),
  )
  const withTexts = texts.filter(([, text]) => /@lingui\/(core|react)\/macro/.test(text))
  expect(withTexts.length).toBeGreaterThan(100)
  expect(withTexts.map(([file]) => file).filter((file) => !catalogueOf(file))).toEqual([])
})

test('a text that several catalogues have reads the same in each: whichever is loaded last has the say', () => {
  const catalogues = Object.values(
    import.meta.glob<Messages>('./locales/**/bn.po', { eager: true, import: 'messages' }),
  )
  expect(catalogues.length).toBe(config.catalogs?.length)
  for (const [index, catalogue] of catalogues.entries()) {
    for (const other of catalogues.slice(index + 1)) {
      const shared = Object.keys(catalogue).filter((id) => id in other)
      expect(shared.map((id) => catalogue[id])).toEqual(shared.map((id) => other[id]))
    }
  }
})

test('a translator says what signed-in screens say once their catalogue is loaded', () => {
  const translator = createTranslator('bn', messages)
  const sentence = () => translator._(allRefusals['raffle.closed'])
  expect(sentence()).not.toMatch(/\p{Script=Bengali}/u)
  translator.load('bn', signedInMessages)
  expect(sentence()).toMatch(/\p{Script=Bengali}/u)
  expect(translator._(allRefusals['amount.missing'])).toMatch(/\p{Script=Bengali}/u)
})

test('no call that everybody makes is refused with words of signed-in screens or of admins', () => {
  // Those of the pages that have the texts of signed-in screens.
  const theirs = [
    accounts,
    identity,
    passkeys,
    raffle,
    { requestSponsorship, declineReminders, agreeToNewsByLink, stopNewsByLink },
  ]
  const ofAccountPages: readonly unknown[] = theirs.flatMap((calls) => Object.values(calls))
  const codes = Object.values<Call>(allCalls)
    .filter((call) => call.audience === 'anyone' && !ofAccountPages.includes(call))
    .flatMap(({ refusals }): readonly ErrorCode[] => refusals)
  expect(codes).toContain('amount.missing')
  expect(codes.filter((code) => !(code in publicRefusals))).toEqual([])
})
