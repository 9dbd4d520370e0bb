import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { allModules, firstModules } from './module-graph.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'daan-graph-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = {
  'home.tsx': `import {\n  button,\n} from './button.tsx'\nimport type { Gift } from './gift.ts'\nexport const form = () => import('./form.tsx')`,
  'button.tsx': `export { edge } from './edge.ts'\nimport './button.css'`,
  'button.css': '',
  'edge.ts': `import { home } from './home.tsx'`, // a circle
  'gift.ts': '',
  'form.tsx': `const session = () => import('./session.ts')\nnew Worker(new URL('./worker.ts', import.meta.url))`,
  'worker.ts': '',
  'session.ts': `import { token } from './token.ts'`,
  'token.ts': '',
}
for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)

const file = (name: string) => path.join(folder, name)
const names = (found: ReadonlySet<string>) => [...found].map((one) => path.basename(one)).sort()

test('what a page asks for at once follows from imports of values', () => {
  expect(names(firstModules([file('home.tsx')]))).toEqual([
    'button.css',
    'button.tsx',
    'edge.ts',
    'home.tsx',
  ])
})

test('lazy parts and workers follow, but for what is closed', () => {
  const found = names(allModules([file('home.tsx')], new Set([file('session.ts')])))
  expect(found).toEqual(expect.arrayContaining(['form.tsx', 'worker.ts']))
  expect(found).not.toContain('session.ts')
  expect(found).not.toContain('token.ts')
  expect(found).not.toContain('gift.ts')
})

test('modules of the contract are ours, as those of the app are', () => {
  const manager = path.join(import.meta.dirname, '../app/session/session-manager.ts')
  const found = names(firstModules([manager]))
  expect(found).toEqual(
    expect.arrayContaining(['embedded-identity.ts', 'firebase-identity.ts', 'identity.ts']),
  )
})
