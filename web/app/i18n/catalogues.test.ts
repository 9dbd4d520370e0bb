import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as accounts from '@daan/contract/accounts'
import type { Call } from '@daan/contract/call'
import type { ErrorCode } from '@daan/contract/error-codes'
import * as identity from '@daan/contract/identity'
import { allCalls } from '@daan/contract/index'
import * as raffle from '@daan/contract/raffle'
import { requestSponsorship } from '@daan/contract/sponsorships'
import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import config from '../../lingui.config.ts'
import { publicRefusals } from '../api/refusal-sentences.ts'
import { allRefusals } from '../api/signed-in/refusal-sentences.ts'
import { messages } from './locales/bn.po'
import { messages as signedInMessages } from './locales/signed-in/bn.po'
import { createTranslator } from './translator.ts'

const textOf = (text: string) =>
  `import { msg } from '@lingui/core/macro'\nexport const text = msg\`${text}\``

/** A small app with a text on a screen for everybody, one for the signed-in and two for admins. */
async function plantApp(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'daan-catalogues-'))
  const features = path.join(root, 'app/features')
  await mkdir(path.join(features, 'raffle/signed-in/admin'), { recursive: true })
  await mkdir(path.join(features, 'cards/signed-in'), { recursive: true })
  await mkdir(path.join(features, 'payments/signed-in/admin'), { recursive: true })
  await writeFile(path.join(features, 'cards/cards.ts'), textOf('The cards'))
  await writeFile(path.join(features, 'cards/signed-in/card.ts'), textOf('Your card'))
  await writeFile(path.join(features, 'payments/pay.ts'), textOf('Pay'))
  await writeFile(path.join(features, 'payments/signed-in/admin/refund.ts'), textOf('Refund'))
  await writeFile(path.join(features, 'raffle/signed-in/ticket.ts'), textOf('Your ticket'))
  await writeFile(path.join(features, 'raffle/signed-in/admin/draw.ts'), textOf('Draw'))
  return root
}

test('a text goes to the catalogue of those who see its screen alone', async () => {
  const rootDir = await plantApp()
  const catalogs = await getCatalogs(makeConfig({ ...config, rootDir }, { skipValidation: true }))
  const texts = await Promise.all(
    catalogs.map(async (catalog) => {
      const collected = Object.values((await catalog.collect()) ?? {})
      return [
        path.relative(rootDir, catalog.path),
        collected.map(({ message }) => message).toSorted(),
      ]
    }),
  )
  expect(Object.fromEntries(texts)).toEqual({
    'app/i18n/locales/{locale}': ['Pay', 'The cards'],
    'app/i18n/locales/signed-in/{locale}': ['Your card', 'Your ticket'],
    'app/i18n/locales/admin/{locale}': ['Draw', 'Refund'],
  })
  await rm(rootDir, { recursive: true })
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
  const theirs = [accounts, identity, raffle, { requestSponsorship }]
  const ofAccountPages: readonly unknown[] = theirs.flatMap((calls) => Object.values(calls))
  const codes = Object.values<Call>(allCalls)
    .filter((call) => call.audience === 'anyone' && !ofAccountPages.includes(call))
    .flatMap(({ refusals }): readonly ErrorCode[] => refusals)
  expect(codes).toContain('amount.missing')
  expect(codes.filter((code) => !(code in publicRefusals))).toEqual([])
})
