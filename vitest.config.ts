import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

const cwd = path.join(import.meta.dirname, 'web')
// Lingui's macro looks for its settings where the command runs, which is not where they are.
process.env['LINGUI_CONFIG'] = path.join(cwd, 'lingui.config.ts')

/** The web app's tests see its texts as its build does. */
const web = {
  root: 'web',
  plugins: [babel({ presets: [linguiTransformerBabelPreset({}, { cwd })] }), lingui({ cwd })],
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'drawings', include: ['drawings/**/*.test.ts'] } },
      { test: { name: 'embedded-postgres', include: ['embedded-postgres/test/**/*.test.ts'] } },
      { test: { name: 'server', include: ['server/src/**/*.test.ts'] } },
      {
        test: {
          name: 'integration',
          include: ['server/test/**/*.test.ts'],
          exclude: ['server/test/faults.test.ts'],
          globalSetup: 'server/test/_database.ts',
        },
      },
      {
        test: {
          name: 'faults',
          include: ['server/test/faults.test.ts'],
          // After all others: it holds the service to 2 s, which a busy machine would blur.
          sequence: { groupOrder: 1 },
        },
      },
      { ...web, test: { name: 'web', include: ['**/*.test.ts'] } },
      { ...web, test: { name: 'screens', include: ['**/*.test.tsx'], environment: 'jsdom' } },
      { test: { name: 'tooling', include: ['tooling/**/*.test.ts'] } },
    ],
  },
})
