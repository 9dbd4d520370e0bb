import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const contract = path.join(import.meta.dirname, '../../contract/src')

/** Our imports stand at the beginning of a line; those of types alone bring nothing. */
const imports = /^(?:import|export)(?! type\b)[\w\s{},*$]*?\bfrom '([^']+)'|^import '([^']+)'/gm
/** `import()`, and the addresses of workers. */
const lazyImports = /\b(?:import|URL)\(\s*'([^']+)'/g

type Imports = { first: readonly string[]; lazy: readonly string[] }
const known = new Map<string, Imports>()

/** Finds the files that a page asks for at once. */
export function firstModules(entries: readonly string[]): ReadonlySet<string> {
  return follow(entries, (file) => importsOf(file).first)
}

/**
 * Finds the files that entries bring, at once or in lazy parts.
 * @param closed files that are not entered
 */
export function allModules(
  entries: readonly string[],
  closed: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  return follow(entries, (file) => {
    const { first, lazy } = importsOf(file)
    return [...first, ...lazy].filter((next) => !closed.has(next))
  })
}

function follow(entries: readonly string[], next: (file: string) => readonly string[]) {
  const found = new Set(entries)
  for (const file of found) for (const other of next(file)) found.add(other)
  return found
}

function importsOf(file: string): Imports {
  const before = known.get(file)
  if (before) return before
  const text = /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : ''
  const found = {
    first: resolveAll(text, imports, file),
    lazy: resolveAll(text, lazyImports, file),
  }
  known.set(file, found)
  return found
}

function resolveAll(text: string, kind: RegExp, from: string): string[] {
  return [...text.matchAll(kind)]
    .flatMap(([, named, bare]) => resolve(named ?? bare ?? '', path.dirname(from)))
    .filter((file) => existsSync(file))
}

/** The files of ours that an address may mean; none for packages of others. */
function resolve(address: string, folder: string): string[] {
  const [bare = ''] = address.split('?')
  if (bare.startsWith('.')) return [path.join(folder, bare)]
  if (bare.startsWith('@daan/contract/')) return [`${path.join(contract, path.basename(bare))}.ts`]
  return []
}
