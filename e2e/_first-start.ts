import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startApp } from './_app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as the first start of a server leaves it. */
    firstStart: string
  }
}

/** Vitest's global setup for journeys: one first start, which every server begins with a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const app = await startApp()
  await app.stop()
  project.provide('firstStart', app.dataDir)
  return () => rm(app.dataDir, { recursive: true, force: true })
}
