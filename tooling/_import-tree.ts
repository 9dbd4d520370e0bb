/** Paths and contents of a small repository. */
export type Files = Readonly<Record<string, string>>

/** The shape of the real tree, each kind of import used where it is allowed. */
export const clean: Files = {
  'contract/package.json': `{ "name": "@daan/contract", "dependencies": { "zod": "1" },
    "exports": { ".": "./src/index.ts", "./*": "./src/*.ts" } }`,
  'contract/src/index.ts': "export * from './taka.ts'",
  'contract/src/taka.ts': "import 'zod/mini'\nexport type Poisha = bigint",
  'contract/src/taka.test.ts': "import 'vitest'\nimport './taka.ts'",
  'drawings/package.json': `{ "name": "@daan/drawings",
    "dependencies": { "@daan/contract": "1" }, "exports": { "./*": "./*.ts" } }`,
  'drawings/palette.ts': "import '@daan/contract/taka'",
  'drawings/icons.ts': "import './palette.ts'\nimport '../tooling/chromium.ts'",
  'embedded-postgres/package.json': `{ "name": "@daan/embedded-postgres",
    "dependencies": { "pg": "1" }, "exports": { "./*": "./src/*.ts" } }`,
  'embedded-postgres/src/engine.ts': "import 'pg'",
  'embedded-postgres/test/engine.test.ts':
    "import '../src/engine.ts'\nimport '../../tooling/until.ts'",
  'sandbox/package.json': `{ "name": "@daan/sandbox",
    "dependencies": { "fastify": "1" }, "exports": { "./*": "./src/*.ts" } }`,
  'sandbox/src/start-sandbox.ts': "import 'fastify'\nexport type Sandbox = 'sandbox'",
  'witness/package.json': `{ "name": "@daan/witness",
    "dependencies": { "@daan/contract": "1" }, "exports": { "./*": "./src/*.ts" } }`,
  'witness/src/witness.ts': "import '@daan/contract/taka'",
  'server/package.json': `{ "dependencies": { "@daan/contract": "1", "@daan/sandbox": "1",
    "@daan/embedded-postgres": "1", "fastify": "1", "pg": "1", "drizzle-orm": "1" } }`,
  'server/src/main.ts': "import './app.ts'\nimport './db/database.ts'",
  'server/src/app.ts':
    "import 'fastify'\nimport './features/donations/donation-routes.ts'\nimport './start-features.ts'",
  'server/src/start-features.ts': "import './features/raffle/draw.ts'",
  'server/src/events.ts': 'export const events = 1',
  'server/src/http/serve-call.ts': "import 'fastify'",
  'server/src/sandbox.ts':
    "import type { Sandbox } from '@daan/sandbox/start-sandbox'\nexport const start = () => import('@daan/sandbox/start-sandbox')\nexport const name: Sandbox = 'sandbox'",
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
  'web/app/content/texts.ts': "import '@daan/drawings/palette'",
  'e2e/give.journey.ts': "import '@daan/contract/taka'\nimport '../tooling/chromium.ts'",
  'tooling/chromium.ts': 'export const browser = {}',
  'tooling/until.ts': 'export const until = 1',
  'bench/main.ts': "import '../server/src/db/database.ts'",
}
