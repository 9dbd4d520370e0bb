import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type IConfiguration } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clean, type Files } from './_import-tree.ts'
import { violations } from './_import-violations.ts'
import { codeFolders } from './repository.ts'

const rules: IConfiguration = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const ruleNames = (rules.forbidden ?? []).map((rule) => rule.name)

let tree: string

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'daan-import-rules-'))
  await plant(clean)
  for (const name of ['zod', 'react', 'fastify', 'pg', 'drizzle-orm', 'vitest'])
    await plantPackage(name)
  await mkdir(path.join(tree, 'node_modules/@daan'), { recursive: true })
  for (const name of ['contract', 'drawings', 'embedded-postgres', 'sandbox'])
    await symlink(`../../${name}`, path.join(tree, 'node_modules/@daan', name))
})
afterAll(() => rm(tree, { recursive: true }))

test('a tree that keeps the rules passes', async () => {
  expect(await brokenRules()).toEqual([])
})

test('every rule has a violation planted here', () => {
  expect(Object.keys(violations).sort()).toEqual(ruleNames.toSorted())
})

const planted = Object.entries(violations).flatMap(([rule, cases]) =>
  cases.map((files) => ({ rule, files, where: Object.entries(files).flat().join(' ') })),
)

test.each(planted)('$rule catches $where', async ({ rule, files }) => {
  await plant(files)
  try {
    expect(await brokenRules()).toContain(rule)
  } finally {
    await unplant(files)
  }
})

async function brokenRules(): Promise<string[]> {
  const { output } = await cruise(codeFolders, {
    ...rules.options,
    ruleSet: { forbidden: rules.forbidden ?? [] },
    validate: true,
    baseDir: tree,
  })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map((violation) => violation.rule.name)
}

async function plant(files: Files): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.join(tree, path.dirname(file)), { recursive: true })
    await writeFile(path.join(tree, file), content)
  }
}

async function unplant(files: Files): Promise<void> {
  for (const file of Object.keys(files)) await rm(path.join(tree, file))
  await plant(clean)
}

async function plantPackage(name: string): Promise<void> {
  const folder = `node_modules/${name}`
  await plant({
    [`${folder}/package.json`]: `{ "name": "${name}", "main": "main.js" }`,
    [`${folder}/main.js`]: '',
    [`${folder}/mini.js`]: '',
  })
}
