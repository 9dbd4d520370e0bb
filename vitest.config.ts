import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './tooling/longest-first.ts'
import { compileCache } from './tooling/repository.ts'
import { keepTemporaryFilesInMemory } from './tooling/temporary-files.ts'
import { testLimits } from './tooling/test-limits.ts'

keepTemporaryFilesInMemory()
// Workers, and the hundreds of programs that tests start, compile each module once.
process.env['NODE_COMPILE_CACHE'] ??= compileCache

const cwd = path.join(import.meta.dirname, 'web')
// Lingui's macro looks for its settings where the command runs, which is not where they are.
process.env['LINGUI_CONFIG'] = path.join(cwd, 'lingui.config.ts')

/** The web app's tests see its texts as its build does. */
const web = {
  root: 'web',
  plugins: [babel({ presets: [linguiTransformerBabelPreset({}, { cwd })] }), lingui({ cwd })],
}

/** Says what the site says before the app's modules ask. */
const siteContent = 'site-build/demonstration.ts'

/** Files that keep nothing between their tests share a worker's process, which saves a start for each. */
const sharing = { isolate: false }

function project(name: string, include: string, more: TestProjectInlineConfiguration['test'] = {}) {
  return { test: { ...testLimits, name, include: [include], ...more } }
}

/** One more than cores of the machines this runs on: tests of faults and limits wait much of their time. */
const workers = 3

export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('checks', 'tooling/checks.test.ts'),
      project('contract', 'contract/src/**/*.test.ts', sharing),
      project('drawings', 'drawings/**/*.test.ts', sharing),
      project('embedded-postgres', 'embedded-postgres/test/**/*.test.ts'),
      project('sandbox', 'sandbox/src/**/*.test.ts', sharing),
      project('witness', 'witness/src/**/*.test.ts', sharing),
      project('server', 'server/src/**/*.test.ts', sharing),
      project('integration', 'server/test/**/*.test.ts', {
        ...sharing,
        globalSetup: 'server/test/_database.ts',
      }),
      {
        ...web,
        test: {
          ...testLimits,
          ...sharing,
          name: 'web',
          include: ['**/*.test.ts'],
          setupFiles: siteContent,
        },
      },
      {
        ...web,
        test: {
          ...testLimits,
          name: 'screens',
          pool: 'vmThreads', // threads that files share, each with a document and modules of its own
          include: ['**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: [siteContent, 'app/_test-setup.ts'],
        },
      },
      project('tooling', 'tooling/**/*.test.ts', {
        exclude: ['tooling/{checks,budgets}.test.ts'],
      }),
      project('budgets', 'tooling/budgets.test.ts'),
      'e2e/vitest.config.ts',
    ],
  },
})
