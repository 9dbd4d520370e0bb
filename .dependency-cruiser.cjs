/**
 * Import rules: runtime, then feature, then role.
 * Each rule is seen to catch a planted violation in tooling/import-rules.test.ts.
 */
const no = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

// Tests, and what a file name that begins with an underscore says only tests use.
const test = '\\.test\\.tsx?$|/_[^/]+\\.tsx?$'

// The server's files that join features: they are run, or handed on by one another.
const composing =
  '^server/src/(app|desk|events|ledger-proofs|main|own-data|start-(features|site))\\.ts$'

module.exports = {
  forbidden: [
    // runtimes
    no(
      'contract-imports-little',
      'The contract is shared by both sides and knows neither: schemas and a list of words run on both.',
      { path: '^contract/src/', pathNot: test },
      { pathNot: '^contract/src/|(^|/)node_modules/(zod|@scure/bip39)/' },
    ),
    no(
      'embedded-postgres-stands-alone',
      'The engine is a library that any program could use; it knows neither our schema nor our site.',
      { path: '^embedded-postgres/' },
      { path: '^(contract|drawings|sandbox|server|web)/' },
    ),
    no(
      'sandbox-stands-alone',
      'A gateway knows nothing of us but what protocols say, so the sandbox cannot share our mistakes.',
      { path: '^sandbox/', pathNot: test },
      { path: '^(contract|drawings|embedded-postgres|server|web|tooling)/' },
    ),
    no(
      'sandbox-only-when-asked-for',
      'A server with a real gateway never loads the pretended one.',
      { path: '^server/src/', pathNot: test },
      { path: '^sandbox/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    no(
      'drawings-know-only-the-contract',
      'A drawing is drawn the same wherever it is shown.',
      { path: '^drawings/' },
      { path: '^(embedded-postgres|sandbox|server|web)/' },
    ),
    no(
      'witness-knows-only-the-contract',
      'A partner runs it, and trusts nothing that the site runs.',
      { path: '^witness/' },
      { path: '^(drawings|embedded-postgres|sandbox|server|web|tooling)/' },
    ),
    no(
      'witness-is-a-partners',
      'A site that held its own witness would prove nothing.',
      {
        path: '^(drawings|embedded-postgres|sandbox|server|web)/',
        pathNot: `${test}|^server/test/`,
      },
      { path: '^witness/' },
    ),
    no(
      'web-never-server',
      'Server code must not reach the browser.',
      { path: '^web/' },
      { path: '^(server|sandbox|embedded-postgres)/' },
    ),
    no(
      'server-never-web',
      'The server does not know the screens.',
      { path: '^server/' },
      { path: '^(drawings|web)/' },
    ),
    no(
      'journeys-import-only-contract',
      'A journey sees what a donor sees, so it cannot reach behind the screen.',
      { path: '^e2e/' },
      {
        path: '^(drawings|embedded-postgres|server|web|bench)/',
        pathNot: '^embedded-postgres/src/free-port\\.ts$',
      },
    ),
    no(
      'tooling-below-all',
      'Tools serve every workspace, so they know none; start.ts runs the server.',
      { path: '^tooling/', pathNot: '^tooling/start\\.ts$' },
      {
        path: '^(contract|drawings|embedded-postgres|sandbox|server|web|witness|e2e|bench)/',
        pathNot: '^embedded-postgres/src/free-port\\.ts$',
      },
    ),
    no(
      'product-never-tests-or-tools',
      'What ships does not lean on what only tests or builds it.',
      {
        path: '^(contract|embedded-postgres|sandbox|server|web/app|web/first-paint|witness)/',
        pathNot: `${test}|^(server|embedded-postgres)/test/`,
      },
      { path: `^(tooling|e2e|bench|(server|embedded-postgres)/test)/|${test}` },
    ),

    // features
    no(
      'features-apart',
      'Features meet in start-features.ts and app.ts (server) or in a route (web), never in each other.',
      { path: '^(server/src|web/app)/features/([^/]+)/' },
      { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    ),
    no(
      'server-below-app',
      'app.ts mounts what start-features.ts made, and main.ts runs it; nothing else looks up but commands.',
      { path: '^server/src/', pathNot: `${composing}|^server/src/commands/|${test}` },
      { path: composing },
    ),
    no(
      'server-below-commands',
      'A command is run, and shares at most with other commands.',
      { path: '^server/src/', pathNot: `^server/src/commands/|${test}` },
      { path: '^server/src/commands/' },
    ),
    no(
      'server-shared-below-features',
      'Shared server code serves every feature, so it knows none.',
      { path: '^server/src/', pathNot: `^server/src/(commands|features)/|${composing}|${test}` },
      { path: '^server/src/features/' },
    ),
    no(
      'ledger-between',
      'Features book by the ledger; what it stands on does not know it.',
      {
        path: '^server/src/(audit|db|exports|gateways|http|internet|jobs|mail|pictures|spreadsheets)/',
      },
      { path: '^server/src/(ledger|payables)/' },
    ),
    no(
      'web-shared-below-features',
      'Shared web code serves every feature, so it knows none.',
      { path: '^web/app/(ui|api|forms|i18n|session|content)/' },
      { path: '^web/app/(features|routes|shell)/' },
    ),
    no(
      'web-features-below-routes',
      'Routes compose features, not the other way round.',
      { path: '^web/app/features/' },
      { path: '^web/app/(routes|shell)/' },
    ),
    no(
      'ui-kit-is-blind',
      'The kit takes props; it knows no donation, user or call.',
      { path: '^web/app/ui/' },
      { path: '^web/app/(api|forms|session|content|features|routes|shell)/|^contract/' },
    ),

    no(
      'forms-serve-any-screen',
      'A form is checked and refused the same way whoever fills it in.',
      { path: '^web/app/forms/', pathNot: test },
      { path: '^web/app/(session|content)/' },
    ),
    no(
      'api-below-forms',
      'Forms show what calls refuse; calls are made without forms too.',
      { path: '^web/app/(api|i18n)/' },
      { path: '^web/app/forms/' },
    ),

    no(
      'admin-comes-later',
      'What admins see has texts in a catalogue that only their routes load.',
      { path: '^web/app/', pathNot: `/admin/|${test}` },
      { path: '^web/app/.*/admin/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),

    no(
      'pages-take-only-what-runs-in-them',
      'What finishes built pages must not reach the browser.',
      { path: '^web/(app|first-paint/in-page)/' },
      { path: '^web/(site-build|first-paint/(?!in-page/|sheets\\.ts))' },
    ),

    // roles inside the server
    no(
      'sql-only-in-stores',
      'Tables are touched only in *-store.ts and db/.',
      { path: '^server/src/', pathNot: `-store\\.ts$|^server/src/db/|${test}` },
      { path: 'node_modules/(@types/)?(pg|drizzle-orm)/' },
    ),
    no(
      'http-only-in-routes',
      'Use cases can be called without a request.',
      { path: '^server/src/', pathNot: `-routes\\.ts$|^server/src/(http/|app\\.ts$)|${test}` },
      { path: 'node_modules/(@fastify/|fastify/)' },
    ),
    no(
      'use-cases-know-no-http',
      'A use case is called by a route, a job or a test alike.',
      { path: '^server/src/(features|ledger)/', pathNot: `-routes\\.ts$|${test}` },
      { path: '^server/src/http/' },
    ),

    // everywhere
    no(
      'dependencies-are-declared',
      'A package found only because another one needs it may be gone tomorrow.',
      {
        path: '^(contract|embedded-postgres/src|sandbox/src|witness/src|server/src|web/(first-paint|site-build))/',
        pathNot: `^web/site-build/build-scripts\\.ts$|${test}`, // at build time only
      },
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '/@types/',
      },
    ),
    no(
      'tools-declare-theirs-too',
      'What builds, tests and measures breaks as well when a package goes that nobody asked for.',
      // The tests of a workspace run by what the root declares.
      {
        pathNot: `^(contract|drawings|embedded-postgres|sandbox|server|web|witness)/(test/|.*(${test}))`,
      },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '/@types/' },
    ),
    no(
      'imports-resolve',
      'An import that leads nowhere would slip past every other rule.',
      {},
      // The emulator's package is installed when its tests first run.
      { couldNotResolve: true, pathNot: '^(virtual:|firebase-tools/)' },
    ),
    no(
      'no-barrels',
      'Import a thing from the file that defines it; only the contract has an index.',
      {},
      { path: '(^|/)index\\.[cm]?[jt]sx?$', pathNot: '^contract/src/index\\.ts$|node_modules/' },
    ),
    no('no-cycles', 'A cycle means two modules are one.', {}, { circular: true }),
  ],
  options: {
    parser: 'swc', // the TypeScript compiler has no programming interface in version 7
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^web/(build|\\.react-router)/|/\\+types/|^server/test/generated/',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
