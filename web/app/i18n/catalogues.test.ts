import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as accounts from '@daan/contract/accounts'
import type { Call } from '@daan/contract/call'
import type { ErrorCode } from '@daan/contract/error-codes'
import * as identity from '@daan/contract/identity'
import { allCalls } from '@daan/contract/index'
import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import config from '../../lingui.config.ts'
import { refusalSentences } from '../api/refusal-sentences.ts'
import { signedInRefusals } from '../api/signed-in/refusal-sentences.ts'
import { messages } from './locales/bn.po'
import { messages as signedInMessages } from './locales/signed-in/bn.po'
import { createTranslator } from './translator.ts'

const textOf = (text: string) =>
  `import { msg } from '@lingui/core/macro'\nexport const text = msg\`${text}\``

/** A small app with one text on a screen for everybody and one on a screen for the signed-in. */
async function plantApp(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'daan-catalogues-'))
  const raffle = path.join(root, 'app/features/raffle')
  await mkdir(path.join(raffle, 'signed-in'), { recursive: true })
  await writeFile(path.join(raffle, 'winners.ts'), textOf('The winners'))
  await writeFile(path.join(raffle, 'signed-in/ticket.ts'), textOf('Your ticket'))
  return root
}

test('a text used below a signed-in folder goes to the catalogue of signed-in screens alone', async () => {
  const rootDir = await plantApp()
  const catalogs = await getCatalogs(makeConfig({ ...config, rootDir }, { skipValidation: true }))
  const texts = await Promise.all(
    catalogs.map(async (catalog) => {
      const collected = Object.values((await catalog.collect()) ?? {})
      return [path.relative(rootDir, catalog.path), collected.map(({ message }) => message)]
    }),
  )
  expect(Object.fromEntries(texts)).toEqual({
    'app/i18n/locales/{locale}': ['The winners'],
    'app/i18n/locales/signed-in/{locale}': ['Your ticket'],
  })
  await rm(rootDir, { recursive: true })
})

test('a translator says what signed-in screens say once their catalogue is loaded', () => {
  const translator = createTranslator('bn', messages)
  const sentence = () => translator._(refusalSentences['raffle.closed'])
  expect(sentence()).not.toMatch(/\p{Script=Bengali}/u)
  translator.load('bn', signedInMessages)
  expect(sentence()).toMatch(/\p{Script=Bengali}/u)
  expect(translator._(refusalSentences['amount.missing'])).toMatch(/\p{Script=Bengali}/u)
})

test('no call that everybody makes is refused with words of signed-in screens', () => {
  const ofAccounts: readonly unknown[] = [accounts, identity].flatMap((calls) =>
    Object.values(calls),
  )
  const codes = Object.values<Call>(allCalls)
    .filter((call) => call.audience === 'anyone' && !ofAccounts.includes(call))
    .flatMap(({ refusals }): readonly ErrorCode[] => refusals)
  expect(codes).toContain('amount.missing')
  expect(codes.filter((code) => code in signedInRefusals)).toEqual([])
})
