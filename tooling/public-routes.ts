import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { root } from './repository.ts'

/** Every page the web build wrote, in both languages: `/`, `/bn`, `/fund/flood` …, sorted. */
export async function publicRoutes(): Promise<string[]> {
  const built = path.join(root, 'web', 'build', 'client')
  const files = await readdir(built, { recursive: true })
  return files
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => `/${path.dirname(file).replaceAll(path.sep, '/')}`.replace(/^\/\.$/, '/'))
    .sort()
}
