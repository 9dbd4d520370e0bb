import { buildWebWhenStale } from './web-build.ts'

await buildWebWhenStale()
