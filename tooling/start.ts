import { enableCompileCache } from 'node:module'
import { compileCache } from './repository.ts'

// Compiled once: a server that was killed is back a third sooner.
enableCompileCache(compileCache)

try {
  const { buildWebWhenStale } = await import('./web-build.ts')
  await buildWebWhenStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// The server lives in this very process, so signals reach it; it says where to click when it is ready.
await import('../server/src/main.ts')
