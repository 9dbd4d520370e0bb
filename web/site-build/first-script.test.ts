import { expect, test } from 'vitest'
import { createIsFirst, createIsVisitors } from './first-script.ts'

/** Who imports whom. */
const importers: Record<string, string[]> = {
  '/app/routes/home.tsx': [],
  '/app/routes/signed-in/profile.tsx': [],
  '/app/button.tsx': ['/app/routes/home.tsx'],
  '/app/edge.ts': ['/app/circle.ts'],
  '/app/circle.ts': ['/app/edge.ts', '/app/button.tsx'],
  '/app/lazy-form.tsx': [],
  '/app/box.tsx': ['/app/lazy-form.tsx', '/app/routes/signed-in/profile.tsx'],
  '/app/signed-in/session.ts': ['/app/routes/signed-in/profile.tsx'],
  '/app/tokens.ts': ['/app/signed-in/session.ts'],
}
const dynamicImporters: Record<string, string[]> = {
  '/app/lazy-form.tsx': ['/app/button.tsx'],
  '/app/signed-in/session.ts': ['/app/button.tsx'],
}
const graph = {
  getModuleInfo: (id: string) =>
    importers[id]
      ? { importers: importers[id], dynamicImporters: dynamicImporters[id] ?? [] }
      : null,
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

test.each([
  ['/app/edge.ts', true],
  ['/app/circle.ts', true],
  ['/app/lazy-form.tsx', true],
  ['/app/box.tsx', true],
  ['/app/signed-in/session.ts', false],
  ['/app/tokens.ts', false],
])('%s may come to a visitor: %s', (id, expected) => {
  expect(createIsVisitors(/signed-in/)(id, graph)).toBe(expected)
})
