import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { shortNames } from './while-building/short-names.ts'
import { throwLoadErrors } from './while-building/throw-load-errors.ts'

const DEFAULT_API = 'http://127.0.0.1:3000'

/**
 * The oldest browsers the app is built for: the first that know `@property`, `color-mix()` and cascade
 * layers, of which Tailwind 4 is made. Nothing in a page stands in for what these can; `lib` in
 * tsconfig.json names the language that they know.
 */
const browsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4']

/** One chunk for what every page needs: two requests fewer than Rolldown's own split. */
const reactChunk = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/,
}

/** One chunk for what many pages share; apart they are forty requests of a kilobyte each. */
const kitChunk = {
  name: 'kit',
  test: /[\\/](web[\\/]app|@lingui)[\\/]/,
  minShareCount: 4,
}

/** Small things that two or three pages share: asked for apart, each costs more than it holds. */
const bitsChunk = {
  name: 'bits',
  test: /[\\/]web[\\/]app[\\/]/,
  minShareCount: 2,
  maxModuleSize: 2500,
}

/** The contract and what reads it, apart: running it and the kit at once would hold the page up. */
const contractChunk = {
  name: 'contract',
  test: /[\\/](contract[\\/]src|zod)[\\/]/,
  minShareCount: 4,
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    throwLoadErrors(),
    shortNames(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
  ],
  build: { assetsInlineLimit: 0, target: browsers },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [reactChunk, contractChunk, kitChunk, bitsChunk] } },
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': process.env['DAAN_API'] ?? DEFAULT_API },
  },
})
