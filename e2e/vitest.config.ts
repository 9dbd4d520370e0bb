import { defineConfig } from 'vitest/config'

const JOURNEY_LIMIT_MS = 60_000

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['*.journey.ts', '*.test.ts'],
    maxWorkers: 2,
    testTimeout: JOURNEY_LIMIT_MS,
    hookTimeout: JOURNEY_LIMIT_MS,
  },
})
