import path from 'node:path'

/** Absolute path of the repository's root folder. */
export const root = path.resolve(import.meta.dirname, '..')

/** Node's cache of compiled code, beside the packages so that only who installs can write it. */
export const compileCache = path.join(root, 'node_modules', '.cache', 'compile')

/** The folders at the root that hold code. */
export const codeFolders = [
  'contract',
  'drawings',
  'embedded-postgres',
  'sandbox',
  'server',
  'web',
  'witness',
  'e2e',
  'tooling',
  'bench',
]
