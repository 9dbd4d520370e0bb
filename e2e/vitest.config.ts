import { defineConfig } from 'vitest/config'
import { testLimits } from '../tooling/test-limits.ts'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...testLimits,
    name: 'journeys',
    include: ['*.journey.ts', '*.test.ts'],
    globalSetup: '_first-start.ts',
    // The files of a worker share its browser and its server, which keep the other core busy.
    isolate: false,
    // One more than cores, as the root has, whose number is not inherited: a worker waits a third of its time.
    maxWorkers: 3,
    // Journeys of a file that are told to run beside each other: one for each core.
    maxConcurrency: 2,
    // After all other projects: browsers and the fault tests would slow each other down.
    sequence: { groupOrder: 1 },
  },
})
