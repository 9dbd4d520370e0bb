import { defineConfig } from 'vitest/config'
import { testLimits } from '../tooling/test-limits.ts'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...testLimits,
    name: 'journeys',
    include: ['*.journey.ts', '*.test.ts'],
    globalSetup: '../tooling/web-build-setup.ts',
    // The files of a worker share its browser and its server.
    isolate: false,
    // After all others, which look at nothing that a busy machine draws late.
    sequence: { groupOrder: 1 },
  },
})
