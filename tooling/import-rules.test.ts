import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type IConfiguration } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFolders } from './repository.ts'

/** Paths and contents of a small repository. */
type Files = Record<string, string>

const rules: IConfiguration = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const ruleNames = (rules.forbidden ?? []).map((rule) => rule.name)

/** The shape of the real tree, each kind of import used where it is allowed. */
const clean: Files = {
  'contract/package.json': `{ "name": "@daan/contract", "dependencies": { "zod": "1" },
    "exports": { ".": "./src/index.ts", "./*": "./src/*.ts" } }`,
  'contract/src/index.ts': "export * from './taka.ts'",
  'contract/src/taka.ts': "import 'zod/mini'\nexport type Poisha = bigint",
  'contract/src/taka.test.ts': "import 'vitest'\nimport './taka.ts'",
  'drawings/package.json': `{ "name": "@daan/drawings",
    "dependencies": { "@daan/contract": "1" }, "exports": { "./*": "./*.ts" } }`,
  'drawings/dye.ts': "import '@daan/contract/taka'",
  'drawings/icons.ts': "import './dye.ts'\nimport '../tooling/chromium.ts'",
  'embedded-postgres/package.json': `{ "name": "@daan/embedded-postgres",
    "dependencies": { "pg": "1" }, "exports": { "./*": "./src/*.ts" } }`,
  'embedded-postgres/src/engine.ts': "import 'pg'",
  'embedded-postgres/test/engine.test.ts':
    "import '../src/engine.ts'\nimport '../../tooling/until.ts'",
  'server/package.json': `{ "dependencies": { "@daan/contract": "1",
    "@daan/embedded-postgres": "1", "fastify": "1", "pg": "1", "drizzle-orm": "1" } }`,
  'server/src/main.ts': "import './app.ts'\nimport './db/database.ts'",
  'server/src/app.ts':
    "import 'fastify'\nimport './features/donations/donation-routes.ts'\nimport './features/raffle/draw.ts'",
  'server/src/http/serve-call.ts': "import 'fastify'",
  'server/src/commands/seed.ts': "import '../features/donations/donation-store.ts'",
  'server/src/db/connect.ts': "import '@daan/embedded-postgres/engine'",
  'server/src/db/database.ts': "import 'pg'\nimport 'drizzle-orm'\nexport type Db = 'db'",
  'server/src/features/donations/donation-routes.ts':
    "import 'fastify'\nimport '../../http/serve-call.ts'\nimport './give-donation.ts'",
  'server/src/features/donations/give-donation.ts':
    "import type { Db } from '../../db/database.ts'\nimport '../../ledger/ledger.ts'\nimport './donation-store.ts'\nexport const db: Db = 'db'",
  'server/src/ledger/ledger.ts': "import '../db/database.ts'",
  'server/src/features/donations/donation-store.ts': "import 'drizzle-orm'",
  'server/src/features/raffle/draw.ts': "import '@daan/contract/taka'",
  'server/test/donations.test.ts': "import '../src/app.ts'\nimport 'pg'",
  'web/package.json':
    '{ "dependencies": { "@daan/contract": "1", "@daan/drawings": "1", "react": "1" } }',
  'web/first-paint/finish-pages.ts': "import './critical-css.ts'",
  'web/first-paint/critical-css.ts': "import './in-page/boot.ts'",
  'web/first-paint/in-page/boot.ts': "import type { Sheets } from '../sheets.ts'",
  'web/first-paint/sheets.ts': 'export type Sheets = string',
  'web/site-build/sitemap.ts': 'export const sitemap = 1',
  'web/app/root.tsx': "import './shell/header.tsx'",
  'web/app/shell/header.tsx':
    "import '../ui/button.tsx'\nexport const Header = () => <i>import</i>",
  'web/app/routes/fund.tsx':
    "import '../features/donations/give.tsx'\nimport '../features/raffle/ticket.tsx'",
  'web/app/features/donations/give.tsx': "import '../../api/call.ts'\nimport '../../ui/button.tsx'",
  'web/app/features/raffle/ticket.tsx': "import '../../ui/button.tsx'",
  'web/app/api/call.ts': "import '@daan/contract'",
  'web/app/ui/button.tsx': "import 'react'",
  'web/app/forms/use-form.ts': "import '../api/call.ts'",
  'web/app/content/texts.ts': "import '@daan/drawings/dye'",
  'e2e/give.journey.ts': "import '@daan/contract/taka'\nimport '../tooling/chromium.ts'",
  'tooling/chromium.ts': 'export const browser = {}',
  'tooling/until.ts': 'export const until = 1',
  'bench/main.ts': "import '../server/src/db/database.ts'",
}

/** For each rule, what breaks it: files that are added to the clean tree or replaced in it. */
const violations: Record<string, readonly Files[]> = {
  'contract-imports-only-zod': [
    { 'contract/src/taka.ts': "import 'react'" },
    { 'contract/src/taka.ts': "import 'node:crypto'" },
    { 'contract/src/taka.ts': "import '../../server/src/db/database.ts'" },
  ],
  'embedded-postgres-stands-alone': [
    { 'embedded-postgres/src/engine.ts': "import '../../server/src/db/database.ts'" },
    { 'embedded-postgres/src/engine.ts': "import '../../contract/src/taka.ts'" },
    { 'embedded-postgres/test/engine.test.ts': "import '../../server/src/db/database.ts'" },
  ],
  'drawings-know-only-the-contract': [
    { 'drawings/dye.ts': "import '../web/app/content/texts.ts'" },
    { 'drawings/dye.ts': "import '../server/src/db/database.ts'" },
  ],
  'web-never-server': [
    { 'web/app/api/call.ts': "import type { Db } from '../../../server/src/db/database.ts'" },
    { 'web/app/api/call.ts': "import '@daan/embedded-postgres/engine'" },
  ],
  'server-never-web': [
    { 'server/src/http/static-web.ts': "import '../../../web/app/content/texts.ts'" },
    { 'server/src/http/static-web.ts': "import '../../../drawings/dye.ts'" },
  ],
  'journeys-import-only-contract': [
    { 'e2e/give.journey.ts': "import '../server/src/db/database.ts'" },
    { 'e2e/give.journey.ts': "import '../web/app/api/call.ts'" },
  ],
  'tooling-below-all': [
    { 'tooling/chromium.ts': "import '../e2e/give.journey.ts'" },
    { 'tooling/until.ts': "import '../server/src/app.ts'" },
  ],
  'product-never-tests-or-tools': [
    { 'web/app/root.tsx': "import '../../tooling/chromium.ts'" },
    { 'server/src/app.ts': "import '../test/donations.test.ts'" },
    { 'embedded-postgres/src/engine.ts': "import '../../tooling/until.ts'" },
    {
      'web/app/api/outbox.ts': "import './_phone.ts'",
      'web/app/api/_phone.ts': 'export const phone = 1',
    },
  ],
  'features-apart': [
    { 'server/src/features/raffle/draw.ts': "import '../donations/give-donation.ts'" },
    { 'web/app/features/raffle/ticket.tsx': "import '../donations/give.tsx'" },
    {
      'web/app/features/raffle/ticket.tsx':
        "export const give = () => import('../donations/give.tsx')",
    },
  ],
  'server-below-app': [
    { 'server/src/features/raffle/draw.ts': "import '../../app.ts'" },
    { 'server/src/db/database.ts': "import '../main.ts'" },
  ],
  'server-below-commands': [
    { 'server/src/features/raffle/draw.ts': "import '../../commands/seed.ts'" },
    { 'server/src/main.ts': "import './commands/seed.ts'" },
  ],
  'server-shared-below-features': [
    { 'server/src/http/serve-call.ts': "import '../features/raffle/draw.ts'" },
    { 'server/src/jobs/scheduler.ts': "import '../features/raffle/draw.ts'" },
    { 'server/src/ledger/ledger.ts': "import '../features/raffle/draw.ts'" },
  ],
  'ledger-between': [{ 'server/src/db/database.ts': "import '../ledger/ledger.ts'" }],
  'web-shared-below-features': [
    { 'web/app/api/call.ts': "import '../features/raffle/ticket.tsx'" },
    { 'web/app/forms/use-form.ts': "import '../features/raffle/ticket.tsx'" },
    { 'web/app/i18n/taka.tsx': "import '../shell/header.tsx'" },
  ],
  'web-features-below-routes': [
    { 'web/app/features/raffle/ticket.tsx': "import '../../routes/fund.tsx'" },
    { 'web/app/features/raffle/ticket.tsx': "import '../../shell/header.tsx'" },
  ],
  'ui-kit-is-blind': [
    { 'web/app/ui/button.tsx': "import '../api/call.ts'" },
    { 'web/app/ui/button.tsx': "import '@daan/contract/taka'" },
    { 'web/app/ui/button.tsx': "import '../content/texts.ts'" },
    { 'web/app/ui/button.tsx': "import '../forms/use-form.ts'" },
  ],
  'pages-take-only-what-runs-in-them': [
    { 'web/app/root.tsx': "import '../first-paint/finish-pages.ts'" },
    { 'web/first-paint/in-page/boot.ts': "import '../critical-css.ts'" },
    { 'web/app/routes/home.tsx': "import '../../site-build/sitemap.ts'" },
  ],
  'forms-serve-any-screen': [{ 'web/app/forms/use-form.ts': "import '../content/texts.ts'" }],
  'api-below-forms': [
    { 'web/app/forms/use-form.ts': '', 'web/app/api/call.ts': "import '../forms/use-form.ts'" },
  ],
  'signed-in-comes-later': [
    {
      'web/app/features/raffle/ticket.tsx': "import './signed-in/my-tickets.tsx'",
      'web/app/features/raffle/signed-in/my-tickets.tsx': "import '../../../ui/button.tsx'",
    },
  ],
  'sql-only-in-stores': [
    { 'server/src/features/donations/give-donation.ts': "import 'drizzle-orm'" },
    { 'server/src/features/donations/donation-routes.ts': "import 'pg'" },
    { 'server/src/app.ts': "import 'pg'" },
  ],
  'http-only-in-routes': [
    {
      'server/src/features/donations/give-donation.ts':
        "import type { FastifyReply } from 'fastify'",
    },
    { 'server/src/db/database.ts': "import 'fastify'" },
  ],
  'use-cases-know-no-http': [
    { 'server/src/features/donations/give-donation.ts': "import '../../http/serve-call.ts'" },
    { 'server/src/ledger/ledger.ts': "import '../http/serve-call.ts'" },
  ],
  'dependencies-are-declared': [
    { 'server/src/app.ts': "import 'react'" },
    { 'embedded-postgres/src/engine.ts': "import 'fastify'" },
    { 'web/app/root.tsx': "import 'fastify'" },
  ],
  'imports-resolve': [
    { 'web/app/api/call.ts': "import '@daan/contract/gone'" },
    { 'server/src/app.ts': "import './gone.ts'" },
  ],
  'no-barrels': [
    {
      'server/src/features/raffle/index.ts': "export * from './draw.ts'",
      'server/src/app.ts': "import './features/raffle/index.ts'",
    },
  ],
  'no-cycles': [
    {
      'server/src/db/transaction.ts': "import './database.ts'",
      'server/src/db/database.ts': "import './transaction.ts'",
    },
    {
      'web/app/ui/a.tsx': "import type { B } from './b.tsx'\nexport type A = B",
      'web/app/ui/b.tsx': "import type { A } from './a.tsx'\nexport type B = A",
    },
  ],
}

let tree: string

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'daan-import-rules-'))
  await plant(clean)
  for (const name of ['zod', 'react', 'fastify', 'pg', 'drizzle-orm', 'vitest'])
    await plantPackage(name)
  await mkdir(path.join(tree, 'node_modules/@daan'), { recursive: true })
  for (const name of ['contract', 'drawings', 'embedded-postgres'])
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
