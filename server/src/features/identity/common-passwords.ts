import { readFileSync } from 'node:fs'
import path from 'node:path'

// The 10,000 most common of @zxcvbn-ts/language-common 4.1.3 (MIT) that have letters, with and without
// the digits around them, and words that are near here.
const file = path.join(import.meta.dirname, 'common-passwords.txt')
const common = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/**
 * Tells whether a password is a common one, however it is dressed up to fit the rules: `P@ssw0rd1!` is
 * `password`. Case, what is put before and behind, and digits in place of letters do not count.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const trimmed = lower.replace(/[^a-z]+$/, '')
  const core = trimmed.replace(/^[^a-z]+/, '')
  return [lower, trimmed, core].some((text) => common.has(text) || common.has(undressed(text)))
}

function undressed(text: string): string {
  return text.replaceAll(/[@4310$5]/g, (sign) => lookalikes[sign] ?? sign)
}
