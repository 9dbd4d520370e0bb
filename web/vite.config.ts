import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { throwLoadErrors } from './site-build/throw-load-errors.ts'
import { adminFiles, firstFiles, signedInFiles, visitorFiles } from './site-build/tiers.ts'

const api = process.env['DAAN_API'] ?? 'http://127.0.0.1:3000'

/**
 * The oldest browsers the app is built for: the first that know `@property`, `color-mix()` and cascade
 * layers, of which Tailwind 4 is made. Nothing in a page stands in for what these can; `lib` in
 * tsconfig.json names the language that they know.
 */
const browsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4']

/** Names the chunk of what modules of a tier share; routes and catalogues stay by themselves. */
function shared(name: string, files: ReadonlySet<string>, packages = /^$/) {
  const isAlone = /[\\/]app[\\/]routes[\\/]|\.po$/
  return (id: string) => ((files.has(id) && !isAlone.test(id)) || packages.test(id) ? name : null)
}

/** Receipts and the book's own page share these; nobody else needs their cryptography. */
const ofBook =
  /features[\\/]book[\\/]|contract[\\/]src[\\/](book|signed-note|checkpoint-words)|[\\/]@(noble[\\/]hashes|scure)[\\/]/
const lazyFiles = new Set([...visitorFiles].filter((file) => !ofBook.test(file)))

/** Asked for apart, each file costs a slow line a turn of its own: what is shared is few files. */
const chunkGroups = [
  {
    name: 'react',
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/,
  },
  // Apart from the rest, because running both at once would hold the page up.
  {
    name: shared('contract', firstFiles, /[\\/]node_modules[\\/]zod[\\/]/),
    test: /[\\/](contract[\\/]src|zod)[\\/]/,
    minShareCount: 4,
  },
  {
    name: shared('shared', firstFiles, /[\\/]node_modules[\\/]@lingui[\\/]/),
    test: /[\\/](web[\\/](app|first-paint)|@lingui)[\\/]/,
    minShareCount: 2,
  },
  { name: shared('lazy', lazyFiles), minShareCount: 2 },
  { name: 'book', test: ofBook, minShareCount: 2 },
  { name: 'firebase', test: /node_modules[\\/]@firebase[\\/]/ },
  // Last: each takes along what it imports and no group before it took.
  { name: shared('signed-in', signedInFiles), test: /[\\/]web[\\/]app[\\/]/, minShareCount: 2 },
  { name: shared('admin', adminFiles), minShareCount: 2 },
]

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    throwLoadErrors(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
  ],
  // Lingui's stand-in for what React has had since version 18; charts use a file beside it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    assetsInlineLimit: 0,
    target: browsers,
    manifest: true, // for site-build/, which takes it away
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
  },
  // What renders a site's pages brings its packages, so that a server needs none of the app's.
  ssr: { noExternal: true },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/book': api },
  },
})
