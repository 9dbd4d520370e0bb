import path from 'node:path'

/** Absolute path of the repository's root folder. */
export const root = path.resolve(import.meta.dirname, '..')

/** The folders at the root that hold code. */
export const codeFolders = [
  'contract',
  'drawings',
  'embedded-postgres',
  'server',
  'web',
  'e2e',
  'tooling',
  'bench',
]
