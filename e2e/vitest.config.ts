import { defineConfig } from 'vitest/config'

const JOURNEY_LIMIT_MS = 60_000
/** How long a page may take to show what a press or a load brings, where everything runs at once. */
const SHOWING_LIMIT_MS = 10_000

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['*.journey.ts', '*.test.ts'],
    maxWorkers: 2,
    testTimeout: JOURNEY_LIMIT_MS,
    hookTimeout: JOURNEY_LIMIT_MS,
    expect: { poll: { timeout: SHOWING_LIMIT_MS } },
  },
})
