import type { Manifest } from 'vite'

/** The folders of modules that only signed-in screens or who pays ask for, and the chunks of what they share. */
const forFew = /[/_](signed-in|payments)[/-]/

/**
 * Tells which files of a build may come to somebody who never signs in nor pays: what their pages begin with and
 * what follows from it, but for lazy parts of signed-in screens and of paying. A file that the bundler did not write,
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
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  for (const entry of entries.filter(isForVisitors)) follow(entry)
  const others = Object.keys(manifest).filter((key) => !found.has(key))
  const scriptOfOthers = new Set(others.map((key) => `/${manifest[key]?.file}`))
  return (url) => !scriptOfOthers.has(url)
}

function isForVisitors(key: string): boolean {
  return !forFew.test(key)
}
