/** What the bundler tells of a module. */
type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] }
export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null }

/** Where the first script of a page that everybody may open begins. */
const beginning = /[\\/]app[\\/](root|entry\.client|routes[\\/](?!signed-in[\\/])[^\\/]+)\.tsx?/

/**
 * Creates what tells whether a module is in the first script of some public page: imports that are not
 * dynamic lead to it. What only lazy parts share must not go into a chunk that every visitor gets.
 */
export function createIsFirst() {
  return createIsReached(({ importers }) => importers)
}

/**
 * Creates what tells whether a module may come to somebody who never signs in, at once or in a lazy part:
 * imports lead to it from a public page, through no module of signed-in screens.
 */
export function createIsVisitors(signedIn: RegExp) {
  return createIsReached((info) => [...info.importers, ...info.dynamicImporters], signedIn)
}

/** Follows imports back to a beginning, through no module that `closed` describes. */
function createIsReached(from: (info: ModuleInfo) => readonly string[], closed?: RegExp) {
  const known = new Map<string, boolean>()

  function search(id: string, graph: ModuleGraph, seen: Set<string>): boolean {
    if (seen.has(id) || closed?.test(id)) return false
    seen.add(id)
    const info = graph.getModuleInfo(id)
    const importers = info ? from(info) : []
    return beginning.test(id) || importers.some((importer) => search(importer, graph, seen))
  }

  return function isReached(id: string, graph: ModuleGraph): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    const found = search(id, graph, new Set()) // importers may form a circle
    known.set(id, found)
    return found
  }
}
