import path from 'node:path'
import type { Manifest } from 'vite'
import { adminFiles, signedInFiles } from './tiers.ts'

/** Chunks of what screens of signed-in people share. */
const sharedByFew = ['signed-in', 'admin', 'firebase']

/**
 * Tells which files of a build may come to somebody who never signs in: what their pages begin with and
 * what follows from it, but for lazy parts of signed-in screens. A file that the bundler did not write,
 * such as a worker, counts as one.
 * @see https://vite.dev/guide/backend-integration
 */
export function visitorsFiles(manifest: Manifest): (url: string) => boolean {
  const found = new Set<string>()
  function follow(key: string): void {
    if (found.has(key)) return
    found.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const next of [...imports, ...dynamicImports.filter(isForVisitors)]) follow(next)
  }
  function isForVisitors(key: string): boolean {
    const { src = '', name = '' } = manifest[key] ?? {}
    // A route's module bears a query of the router's.
    const file = path.join(import.meta.dirname, '..', src.replace(/\?.*/, ''))
    return !signedInFiles.has(file) && !adminFiles.has(file) && !sharedByFew.includes(name)
  }
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  for (const entry of entries.filter(isForVisitors)) follow(entry)
  const others = Object.keys(manifest).filter((key) => !found.has(key))
  const scriptOfOthers = new Set(others.map((key) => `/${manifest[key]?.file}`))
  return (url) => !scriptOfOthers.has(url)
}
