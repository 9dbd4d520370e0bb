import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './repository.ts'

/** A package as package-lock.json (version 3) writes it down. */
type LockedPackage = {
  version?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
type Lock = { name: string; packages: Record<string, LockedPackage> }
type Entry = LockedPackage & { path: string; name: string; version: string }

const inModules = 'node_modules/'

/** Our own document: `npm sbom` refuses while a tool depends on a `latest` that is not the latest. */
const document = billOfMaterials(
  // The shape of npm's own file.
  JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as Lock,
  await sourceOfApp(),
)
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)

/** Reads the source that browsers run, into which the build puts the packages that it names. */
async function sourceOfApp(): Promise<string> {
  const texts: string[] = []
  for await (const file of glob('web/{app,worker}/**/*.{ts,tsx}', { cwd: root }))
    if (!/\.test\.|\/_|app\/routes\.ts$|entry\.server/.test(file))
      texts.push(await readFile(path.join(root, file), 'utf8'))
  return texts.join('\n')
}

/**
 * The software bill of materials: every package that is locked, what it needs, its licence and its hash.
 * What only builds and tests the product has the scope `excluded`.
 * @see https://cyclonedx.org/docs/1.6/json/
 */
function billOfMaterials({ name, packages }: Lock, app: string): object {
  const entries = Object.entries(packages).flatMap(([at, locked]) => entryOf(at, locked))
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const named = Object.keys(packages['web']?.devDependencies ?? {}).filter((dependency) =>
    new RegExp(`from '${dependency}['/]`).test(app),
  )
  markShipped(byPath, 'web', named)
  const product = packages['']
  const version = product?.version ?? ''
  const reference = referenceOf({ name, version })
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': reference, name, version } },
    components: unique(entries).map(componentOf),
    dependencies: dependenciesOf(reference, packages, byPath),
  }
}

function entryOf(at: string, locked: LockedPackage): Entry[] {
  const { version } = locked
  if (locked.link || version === undefined || !at.includes(inModules)) return []
  const name = at.slice(at.lastIndexOf(inModules) + inModules.length)
  return [{ ...locked, path: at, name, version }]
}

/** Marks packages, and what they need, as parts of what ships. */
function markShipped(byPath: Map<string, Entry>, from: string, names: readonly string[]): void {
  for (const name of names) {
    const entry = resolve(byPath, from, name)
    if (!entry?.dev) continue
    entry.dev = false
    markShipped(byPath, entry.path, namesNeededBy(entry, false))
  }
}

/** One of each name and version; one that ships is named before a copy that does not. */
function unique(entries: readonly Entry[]): Entry[] {
  const byReference = new Map<string, Entry>()
  for (const entry of entries) {
    const known = byReference.get(referenceOf(entry))
    if (!known || known.dev) byReference.set(referenceOf(entry), entry)
  }
  return [...byReference.values()]
}

function referenceOf({ name, version }: { name: string; version: string }): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function componentOf(entry: Entry): object {
  const { name, version, dev, optional, license, integrity } = entry
  return {
    type: 'library',
    'bom-ref': referenceOf(entry),
    name,
    version,
    purl: referenceOf(entry),
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity && { hashes: hashesOf(integrity) }),
  }
}

function hashesOf(integrity: string): object[] {
  return integrity.split(' ').map((hash) => {
    const [algorithm = '', digest = ''] = hash.split(/-(.*)/s)
    const content = Buffer.from(digest, 'base64').toString('hex')
    return { alg: algorithm.replace('sha', 'SHA-'), content }
  })
}

/** Lists each package's dependencies; the product's own are those of its workspaces. */
function dependenciesOf(
  product: string,
  packages: Record<string, LockedPackage>,
  byPath: Map<string, Entry>,
): object[] {
  const needed = new Map<string, Set<string>>()
  for (const [at, locked] of Object.entries(packages)) {
    const from = byPath.get(at)
    if (!from && at.includes(inModules)) continue
    const reference = from ? referenceOf(from) : product
    const all = needed.get(reference) ?? new Set()
    for (const name of namesNeededBy(locked, !from)) {
      const found = resolve(byPath, at, name)
      if (found) all.add(referenceOf(found))
    }
    needed.set(reference, all)
  }
  return [...needed].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() }))
}

function namesNeededBy(locked: LockedPackage, isOurs: boolean): string[] {
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = locked
  return Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...peerDependencies,
    ...(isOurs && devDependencies),
  })
}

/** As Node finds a package: beside who needs it, then ever further up. */
function resolve(byPath: Map<string, Entry>, from: string, name: string): Entry | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const found = byPath.get(`${at}${at && '/'}${inModules}${name}`)
    if (found || at === '') return found
  }
}
