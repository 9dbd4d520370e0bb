import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fundNames } from './fund-names.ts'

const web = path.resolve(import.meta.dirname, '../../web/app')

/** Reads the English name of each fund on screen, by its key. */
async function namesOnScreen(): Promise<[string, string][]> {
  const text = await readFile(path.join(web, 'content/fund-names.ts'), 'utf8')
  const [, ofFunds = ''] = /fundNames = \{([^}]*)\}/.exec(text) ?? []
  return [...ofFunds.matchAll(/(\w+): msg`(.*)`/g)].map(([, key = '', name = '']) => [key, name])
}

/** The Bangla of all that is on screens for everybody, by its English. */
async function bangla(): Promise<Map<string, string>> {
  const text = await readFile(path.join(web, 'i18n/locales/bn.po'), 'utf8')
  const entries = text.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)
  return new Map([...entries].map(([, english = '', own = '']) => [english, own]))
}

test('mails call each fund what screens call it, in both languages', async () => {
  const translated = await bangla()
  const shown = (await namesOnScreen()).map(([key, en]) => [key, { en, bn: translated.get(en) }])
  expect(fundNames).toEqual(Object.fromEntries(shown))
})
