import { expect, test } from 'vitest'
import { notFoundMeta, pageMeta } from './page-meta.ts'
import { createTranslator } from './translator.ts'

const root = { meta: [{ title: 'Daan' }] }
const layout = { handle: { translator: createTranslator('en', {}) }, meta: [] }
const location = { pathname: '/profile' }
const words = () => ({ title: 'Your profile', description: 'Your gifts.' })

test('a page says its own title below the layout of a language', () => {
  const meta = pageMeta({ location, matches: [root, layout, { meta: [] }] }, words)
  expect(meta).toContainEqual({ title: 'Your profile · Daan' })
})

test('whose script came before that of its layout keeps what the document says', () => {
  const matches = [root, { handle: undefined, meta: [] }, undefined]
  expect(pageMeta({ location, matches }, words)).toEqual(root.meta)
  expect(notFoundMeta({ matches })).toEqual([...root.meta, { name: 'robots', content: 'noindex' }])
})
