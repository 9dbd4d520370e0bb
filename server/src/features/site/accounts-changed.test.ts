import { demonstration } from '@daan/contract/charity'
import { expect, test } from 'vitest'
import { renderInBoth } from '../../mail/bilingual-mail.ts'
import { accountsWords } from './accounts-changed.ts'

function textOf(isShown: boolean): string {
  const words = accountsWords('Rahima', isShown)
  return renderInBoth(words, demonstration, 'https://daan.example').text.replace(/\s+/g, ' ')
}

test('the mail about changed accounts says truly from when donors are asked to send money there', () => {
  expect(textOf(true)).toContain('From now on the site asks donors to send money there.')
  expect(textOf(true)).toContain('এখন থেকে সাইটে')
  const demonstrating = textOf(false)
  expect(demonstrating).toContain('Once the charity is named, the site asks donors')
  expect(demonstrating).toContain('প্রতিষ্ঠানের নাম প্রকাশ হলে সাইটে')
  expect(demonstrating).not.toContain('From now on')
})
