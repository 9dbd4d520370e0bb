import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defineConfig } from 'vite'
import { charityModules } from './site-build/charity-modules.ts'
import { firebaseSettingsOfBuild } from './site-build/firebase-settings.ts'
import { createIsFirst, createIsVisitors, type ModuleGraph } from './site-build/first-script.ts'
import { throwLoadErrors } from './site-build/throw-load-errors.ts'

const defaultApi = 'http://127.0.0.1:3000'

/**
 * The oldest browsers the app is built for: the first that know `@property`, `color-mix()` and cascade
 * layers, of which Tailwind 4 is made. Nothing in a page stands in for what these can; `lib` in
 * tsconfig.json names the language that they know.
 */
const browsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4']

/** Screens that no visitor's page asks for, and the calls that only they make. */
const signedIn =
  /contract[\\/]src[\\/](accounts|donors|identity|picture-link)\.ts$|[\\/]app[\\/].+[\\/]signed-in[\\/](?!admin[\\/])/
/** A language's layout and catalogue stay with its route, which the one of signed-in screens imports. */
const languages = /[\\/]app[\\/](routes|i18n[\\/]locales)[\\/]/

const isFirst = createIsFirst()
const isVisitors = createIsVisitors(signedIn)

/** Which identity provider `#identity-adapter` is: package.json lists them. */
const conditions = [...(firebaseSettingsOfBuild() ? ['firebase'] : []), ...defaultClientConditions]

/** The chunk of what first scripts have in common. */
function firstChunk(name: string) {
  return (id: string, graph: ModuleGraph) =>
    isFirst(id, graph) && !languages.test(id) ? name : null
}

/** Asked for apart, each file costs a slow line a turn of its own: what is shared is few files. */
const chunkGroups = [
  {
    name: 'react',
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/,
  },
  // Apart from the rest, because running both at once would hold the page up.
  {
    name: firstChunk('contract'),
    test: /[\\/](contract[\\/]src|zod)[\\/]/,
    minShareCount: 4,
  },
  // Texts of the funds' own pages, which no other page brings.
  { name: 'fund-uses', test: /[\\/]content[\\/]fund-uses\.ts$/ },
  {
    name: firstChunk('shared'),
    test: /[\\/](web[\\/](app|first-paint)|@lingui)[\\/]/,
    minShareCount: 2,
  },
  // What a gift is paid by, which only pages of paying bring.
  { name: 'payments', test: /contract[\\/]src[\\/]payments\.ts$/, minShareCount: 2 },
  {
    name: (id: string, graph: ModuleGraph) =>
      isVisitors(id, graph) && !languages.test(id) ? 'lazy' : null,
    test: /[/](contract[/]src|web[/]app)[/]/,
    minShareCount: 2,
  },
  { name: 'firebase', test: /node_modules[\\/]@firebase[\\/]/ },
  // Last: each takes along what it imports and no group before it took.
  {
    name: (id: string) => (languages.test(id) ? null : 'signed-in'),
    test: signedIn,
    minShareCount: 2,
  },
]

/** Names stand in pages, where a hash cannot be compressed: 24 bits tell the versions of one file apart. */
const assetFileNames = 'assets/[name]-[hash:4][extname]'

export default defineConfig({
  plugins: [
    tailwindcss(),
    charityModules(),
    reactRouter(),
    throwLoadErrors(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
  ],
  // Lingui's stand-in for what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: {
    assetsInlineLimit: 0,
    target: browsers,
    manifest: true, // for site-build/, which takes it away
    rolldownOptions: { output: { assetFileNames } },
  },
  environments: {
    client: {
      resolve: { conditions },
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': process.env['DAAN_API'] ?? defaultApi },
  },
})
