/** What the bundler tells of a module. */
export type ModuleGraph = {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Where the first script of a page that everybody may open begins. */
const beginning = /[\\/]app[\\/](root|entry\.client|routes[\\/](?!signed-in[\\/])[^\\/]+)\.tsx?/

/**
 * Creates what tells whether a module is in the first script of some public page: imports that are not
 * dynamic lead to it. What only lazy parts share must not go into a chunk that every visitor gets.
 */
export function createIsFirst() {
  const known = new Map<string, boolean>()
  return function isFirst(id: string, graph: ModuleGraph): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false) // until it is known: importers may form a circle
    const { importers = [] } = graph.getModuleInfo(id) ?? {}
    const found = beginning.test(id) || importers.some((importer) => isFirst(importer, graph))
    known.set(id, found)
    return found
  }
}
