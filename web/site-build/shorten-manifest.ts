import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { runInNewContext } from 'node:vm'

const assignment = 'window.__reactRouterManifest='

type Route = Record<string, unknown> & { id: string; module: string; imports: readonly string[] }
type Manifest = Record<string, unknown> & { routes: Record<string, Route> }

/** What is said of nearly every route. */
const usual = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  css: [],
}

/** A page's path is said by its id: see `routes.ts`. Runs where the manifest does, from its text. */
const pathOf = (id: string) => id.replace(/^english\//, '').replace(/^bangla\//, 'bn/')
/** A Bangla page is the English one under another id and parent, but where texts are brought. Runs there too. */
const inBangla = (id: string) => id.replace('english', 'bangla')

/**
 * Writes what React Router knows of all routes, which every page fetches, in two thirds of the bytes: what
 * routes have in common is said once, and put together again where it runs.
 * @throws Error where the same would not come out
 */
export async function shortenManifest(client: string): Promise<void> {
  const assets = path.join(client, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('React Router wrote no manifest.')
  const file = path.join(assets, name)
  await writeFile(file, shortManifest(await readFile(file, 'utf8')))
}

/** @param script as React Router 8.4 writes it */
export function shortManifest(script: string): string {
  const manifest = manifestOf(script)
  const { routes, ...rest } = manifest
  const own = Object.values(routes).filter((route) => !isTwin(route, routes))
  const files = listOf(own.flatMap(({ module, imports }) => [module, ...imports]))
  const sets = listOf(own.map(({ imports }) => places(imports, files).join()))
  const data = [
    files.map(stem),
    sets.map((set) => set.split(',').map(Number)),
    own.map((route) => rowOf(route, { ids: own.map(({ id }) => inBangla(id)), files, sets })),
  ]
  const code = `(([f,s,r],u,w=${pathOf},b=${inBangla},a=i=>'/assets/'+f[i]+'.js',l=[...r.map(([i,...x])=>[b(i),...x]),...r])=>({...${JSON.stringify(rest)},routes:Object.fromEntries(l.map(([id,p,m,i,o])=>{const{path=w(id),...t}=o??{},q=r[p]?.[0];return[id,{id,...q&&{parentId:b(id)==id?b(q):q},...path!==null&&{path},...u,module:a(m),imports:s[i].map(a),...t}]}))}))`
  const short = `${assignment}${code}(${JSON.stringify(data)},${JSON.stringify(usual)})`
  if (!isDeepStrictEqual(manifestOf(short), manifest)) {
    throw new Error('A short manifest says something else than React Router wrote.')
  }
  return short
}

/** Whether a route is its English twin in all but its id, parent and path. */
function isTwin(route: Route, routes: Manifest['routes']): boolean {
  const twin = Object.values(routes).find(({ id }) => id !== route.id && inBangla(id) === route.id)
  return twin !== undefined && isDeepStrictEqual(translated(twin), route)
}

function translated({ id, parentId, path: address, ...route }: Route): Record<string, unknown> {
  const theirs = inBangla(id)
  const isOwn = address !== pathOf(id)
  return {
    ...route,
    id: theirs,
    ...(parentId !== undefined && { parentId: inBangla(String(parentId)) }),
    ...(address !== undefined && { path: isOwn ? address : pathOf(theirs) }),
  }
}

type Tables = { ids: readonly string[]; files: readonly string[]; sets: readonly string[] }

/** A route by its places in the tables, and what is said of it alone. */
function rowOf(route: Route, { ids, files, sets }: Tables): unknown[] {
  const { id, parentId, module, imports, ...others } = route
  const set = sets.indexOf(places(imports, files).join())
  const row = [id, ids.indexOf(inBangla(String(parentId))), files.indexOf(module), set]
  const known: Record<string, unknown> = { ...usual, path: pathOf(id) }
  const own = Object.entries({ path: null, ...others }).filter(
    ([key, value]) => !isDeepStrictEqual(value, known[key]),
  )
  return own.length > 0 ? [...row, Object.fromEntries(own)] : row
}

/** Runs it, and takes what JSON can say of it: objects of another context are equal to none of ours. */
function manifestOf(script: string): Manifest {
  const window: { __reactRouterManifest?: Manifest } = {}
  runInNewContext(script, { window })
  return JSON.parse(JSON.stringify(window.__reactRouterManifest))
}

function listOf(all: readonly string[]): string[] {
  return [...new Set(all)]
}

function places(imports: readonly string[], files: readonly string[]): number[] {
  return imports.map((file) => files.indexOf(file))
}

function stem(file: string): string {
  return file.replace(/^\/assets\/(.*)\.js$/, '$1')
}
