// Prints how large and how deep the tree is: `npm run measure`, or `-- <folder>` for another checkout.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './repository.ts'

type Walk = { readonly entries: RegExp; readonly folders: RegExp }

const tree = path.resolve(process.argv[2] ?? root)
const tracked = execFileSync('git', ['ls-files'], { cwd: tree, encoding: 'utf8' })
  .trim()
  .split('\n')
const code = new Map(
  tracked
    .filter((file) => /\.([cm]?[jt]s|tsx|css|sql)$/.test(file))
    .map((file) => [file, readFileSync(path.join(tree, file), 'utf8')]),
)
const product = [...code.keys()].filter(
  (file) =>
    /^((contract|embedded-postgres|sandbox|server|witness)\/src|web)\//.test(file) &&
    !/\.test\.|\/_[^/]+$/.test(file),
)
const features = product.filter((file) => file.includes('/features/'))

const imported = new Map(product.map((file) => [file, importsOf(file, true)]))
const followed = new Map(product.map((file) => [file, importsOf(file, false)]))
const importers = countOf([...imported.values()].flat())
const alone = product.filter((file) => importers.get(file) === 1)

/**
 * Each walk's files: the files so named and what they import at run time, as far as it lies in the walk's
 * folders. To add a page under `/special` one opens the files that name a page beside it.
 */
const walks: Readonly<Record<string, Walk>> = {
  'a gift': {
    entries: /\/(donation-form|give-donation|donation-routes)\.tsx?$/,
    folders: /features\/donations|api\/outbox|src\/ledger|commit-group/,
  },
  'a payment': {
    entries: /\/(gift-payment|payment-page|payment-routes|ask-gateways)\.tsx?$/,
    folders: /features\/payments\/(?!bkash|sslcommerz)/,
  },
  'a session token': {
    entries: /\/(identity-routes|authenticate|session\/tokens)\.ts$/,
    folders: /features\/identity|app\/session/,
  },
  'a banner': {
    entries: /\/(sponsor-strip|sponsorship-form|sponsorship-routes)\.tsx?$/,
    folders: /features\/sponsorships|src\/pictures/,
  },
  'a gift card': {
    entries: /\/(send-card-modal|gift-card-page|gift-card-routes)\.tsx?$/,
    folders: /features\/gift-cards/,
  },
}

const calls = matches(['contract/src/index.ts'], /^ {2}\w+,$(?=[^{}]*\} as const satisfies)/gm)
const pages = matches(['web/app/pages.ts'], /^ {2}\[.*', '.*\],$|^export const framedPages.*\[\[/gm)

const rows: Readonly<Record<string, number>> = {
  'files of the product': product.length,
  'lines of the product': linesOf(product),
  'files of the tree': code.size,
  'lines of the tree': linesOf([...code.keys()]),
  calls,
  pages,
  'lines of the product, a page': Math.round(linesOf(product) / pages),
  'lines of the tree, a page': Math.round(linesOf([...code.keys()]) / pages),
  'files with one importer': alone.length,
  '… of at most 60 lines': alone.filter((file) => linesOf([file]) <= 60).length,
  'longest import chain': longest(imported),
  '… at run time': longest(followed),
  'lists in pages.ts': matches(['web/app/pages.ts'], /^export const \w+Pages\b/gm),
  catalogues: tracked.filter((file) => /\/en\.po$/.test(file)).length,
  'folders six deep or deeper': new Set(
    tracked.map((file) => path.dirname(file)).filter((folder) => folder.split('/').length >= 6),
  ).size,
  'docstrings that begin like a question': matches(
    [...code.keys()],
    /\/\*\*[\s*]*(What|Whether|Who|Where|How)\b/g,
  ),
  '`Pick<` in features': matches(features, /\bPick</g),
  '`create…` factories in features': matches(
    features,
    /^(export )?(async )?function create[A-Z]/gm,
  ),
  ...Object.fromEntries(Object.entries(walks).map(([name, walk]) => [name, filesOf(walk).size])),
  'a page under /special added': product.filter((file) => /tshirt/i.test(file + code.get(file)))
    .length,
}

console.log('| | |\n|---|--:|')
for (const [name, value] of Object.entries(rows)) console.log(`| ${name} | ${value} |`)

function importsOf(file: string, withTypes: boolean): string[] {
  const statements = (code.get(file) ?? '').matchAll(
    /^(?:import|export)\s(?<names>[^'"]*?)(?:from\s+)?'(?<from>[^']+)'|import\(\s*'(?<lazy>[^']+)'/gm,
  )
  const targets = [...statements]
    .filter(
      ({ groups }) =>
        withTypes || !/^type\s|^\{(\s*type \w+,?)+\s*\}/.test(groups?.['names'] ?? ''),
    )
    .map(({ groups }) => resolve(file, groups?.['from'] ?? groups?.['lazy'] ?? ''))
  return [...new Set(targets)].filter((target) => code.has(target))
}

function resolve(file: string, specifier: string): string {
  const own = /^@daan\/([\w-]+)\/(.+)$/.exec(specifier)
  if (own) return `${own[1]}/src/${own[2]}.ts`
  return path.posix.join(path.posix.dirname(file), specifier)
}

/** Counts the files of the longest chain of imports. */
function longest(imports: ReadonlyMap<string, string[]>): number {
  const known = new Map<string, number>()
  const depthOf = (file: string): number => {
    const before = known.get(file)
    if (before !== undefined) return before
    known.set(file, 0)
    const depth = 1 + Math.max(0, ...(imports.get(file) ?? []).map(depthOf))
    known.set(file, depth)
    return depth
  }
  return Math.max(...product.map(depthOf))
}

function filesOf({ entries, folders }: Walk): Set<string> {
  const found = new Set<string>()
  const queue = product.filter((file) => entries.test(file))
  for (const file of queue) {
    if (found.has(file)) continue
    found.add(file)
    queue.push(...(followed.get(file) ?? []).filter((target) => folders.test(target)))
  }
  return found
}

function countOf(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1)
  return counts
}

function linesOf(files: readonly string[]): number {
  return matches(files, /\n/g)
}

function matches(files: readonly string[], pattern: RegExp): number {
  return files.reduce((sum, file) => sum + ((code.get(file) ?? '').match(pattern)?.length ?? 0), 0)
}
