import { expect, test } from 'vitest'
import { createIsFirst } from './first-script.ts'

/** Who imports whom, without dynamic imports. */
const importers: Record<string, string[]> = {
  '/app/routes/home.tsx': [],
  '/app/routes/signed-in/profile.tsx': [],
  '/app/button.tsx': ['/app/routes/home.tsx'],
  '/app/edge.ts': ['/app/circle.ts'],
  '/app/circle.ts': ['/app/edge.ts', '/app/button.tsx'],
  '/app/lazy-form.tsx': [],
  '/app/box.tsx': ['/app/lazy-form.tsx', '/app/routes/signed-in/profile.tsx'],
}
const graph = {
  getModuleInfo: (id: string) => (importers[id] ? { importers: importers[id] } : null),
}

test.each([
  ['/app/button.tsx', true],
  ['/app/circle.ts', true],
  ['/app/box.tsx', false],
  ['/app/lazy-form.tsx', false],
  ['/app/unknown.ts', false],
])('%s is in a first script: %s', (id, expected) => {
  expect(createIsFirst()(id, graph)).toBe(expected)
})
