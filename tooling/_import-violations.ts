import type { Files } from './_import-tree.ts'

/** For each rule, what breaks it: files that are added to the clean tree or replaced in it. */
export const violations: Readonly<Record<string, readonly Files[]>> = {
  'contract-imports-little': [
    { 'contract/src/taka.ts': "import 'react'" },
    { 'contract/src/taka.ts': "import 'node:crypto'" },
    { 'contract/src/taka.ts': "import '../../server/src/db/database.ts'" },
  ],
  'embedded-postgres-stands-alone': [
    { 'embedded-postgres/src/engine.ts': "import '../../server/src/db/database.ts'" },
    { 'embedded-postgres/src/engine.ts': "import '../../contract/src/taka.ts'" },
    { 'embedded-postgres/test/engine.test.ts': "import '../../server/src/db/database.ts'" },
  ],
  'sandbox-stands-alone': [
    { 'sandbox/src/start-sandbox.ts': "import '../../contract/src/taka.ts'" },
    { 'sandbox/src/start-sandbox.ts': "import '../../tooling/until.ts'" },
  ],
  'sandbox-only-when-asked-for': [
    { 'server/src/sandbox.ts': "import '@daan/sandbox/start-sandbox'" },
  ],
  'witness-knows-only-the-contract': [
    { 'witness/src/witness.ts': "import '../../server/src/db/database.ts'" },
    { 'witness/src/witness.ts': "import '../../tooling/until.ts'" },
  ],
  'witness-is-a-partners': [{ 'server/src/app.ts': "import '../../witness/src/witness.ts'" }],
  'drawings-know-only-the-contract': [
    { 'drawings/palette.ts': "import '../web/app/content/texts.ts'" },
    { 'drawings/palette.ts': "import '../server/src/db/database.ts'" },
  ],
  'web-never-server': [
    { 'web/app/api/call.ts': "import type { Db } from '../../../server/src/db/database.ts'" },
    { 'web/app/api/call.ts': "import '@daan/embedded-postgres/engine'" },
  ],
  'server-never-web': [
    { 'server/src/http/static-web.ts': "import '../../../web/app/content/texts.ts'" },
    { 'server/src/http/static-web.ts': "import '../../../drawings/palette.ts'" },
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
    { 'server/src/features/raffle/draw.ts': "import '../../start-features.ts'" },
    { 'server/src/features/raffle/draw.ts': "import '../../events.ts'" },
  ],
  'server-below-commands': [
    { 'server/src/features/raffle/draw.ts': "import '../../commands/seed.ts'" },
    { 'server/src/main.ts': "import './commands/seed.ts'" },
  ],
  'server-shared-below-features': [
    { 'server/src/http/serve-call.ts': "import '../features/raffle/draw.ts'" },
    { 'server/src/jobs/scheduler.ts': "import '../features/raffle/draw.ts'" },
    { 'server/src/audit/audit-store.ts': "import '../features/raffle/draw.ts'" },
    { 'server/src/ledger/ledger.ts': "import '../features/raffle/draw.ts'" },
    { 'server/src/refused.ts': "import './features/raffle/draw.ts'" },
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
  'admin-comes-later': [
    {
      'web/app/features/raffle/ticket.tsx': "import './admin/draw.tsx'",
      'web/app/features/raffle/admin/draw.tsx': "import '../../../ui/button.tsx'",
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
    { 'web/first-paint/finish-pages.ts': "import 'fastify'" },
    { 'web/site-build/sitemap.ts': "import 'fastify'" },
  ],
  'tools-declare-theirs-too': [
    { 'bench/main.ts': "import 'fastify'" },
    { 'e2e/give.journey.ts': "import 'react'" },
    { 'drawings/icons.ts': "import 'react'" },
    { 'web/app/root.tsx': "import 'fastify'" },
    { 'web/site-build/sitemap.ts': "import 'fastify'" },
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
