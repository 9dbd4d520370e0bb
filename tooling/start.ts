import { buildWebWhenStale } from './web-build.ts'

try {
  await buildWebWhenStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// The server lives in this very process, so signals reach it; it says where to click when it is ready.
await import('../server/src/main.ts')
