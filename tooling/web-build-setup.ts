import { buildWebWhenStale } from './web-build.ts'

/** Vitest's global setup for tests that look at the built web app. */
export const setup = () => buildWebWhenStale()
