import path from 'node:path'
import {
  accountPages,
  adminPages,
  columnPages,
  framedPages,
  ownColumnPages,
  ownPages,
  type Page,
  resultPages,
  seldomPages,
  signedInParts,
  widePages,
} from '../app/pages.ts'
import { allModules, firstModules } from './module-graph.ts'

const app = path.join(import.meta.dirname, '../app')

/** Layouts above all pages that everybody may open. */
const frames = [
  'root.tsx',
  'routes/english.tsx',
  'routes/bangla.tsx',
  'routes/frame.tsx',
  'routes/side-column.tsx',
]
/** The layouts that bring the texts of a tier. */
const layouts = ['account-english', 'account-bangla', 'guard', 'admin/english', 'admin/bangla']

const visitorEntries = [...frames.map(inApp), ...routesOf(widePages, columnPages, framedPages)]
const otherEntries = [
  ...routesOf(seldomPages, resultPages, accountPages, ownPages, ownColumnPages, adminPages),
  ...layouts.map((name) => inApp(`routes/${name}.tsx`)),
  ...signedInParts.map(inApp),
]

/** Files in the first script of a page that everybody may open. */
export const firstFiles = firstModules(visitorEntries)
/** Files that may come to somebody who never signs in, lazy parts too. */
export const visitorFiles = allModules(visitorEntries, new Set(otherEntries))

const otherFiles = [...allModules(otherEntries)].filter((file) => !visitorFiles.has(file))
const ofAdmins = /[\\/]admin[\\/]/

/** Files that come to whoever signs in, and to no other visitor. */
export const signedInFiles = new Set(otherFiles.filter((file) => !ofAdmins.test(file)))
/** Files that come to admins alone. */
export const adminFiles = new Set(otherFiles.filter((file) => ofAdmins.test(file)))

function inApp(file: string): string {
  return path.join(app, file)
}

function routesOf(...lists: readonly (readonly Page[])[]): string[] {
  return lists.flat().map(([, file]) => inApp(`routes/${file}.tsx`))
}
