import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../tooling/repository.ts'

const built = path.join(root, 'web', 'build', 'client')

/** The names of a build's scripts, each with a hash of what is in it. */
const script = /\b([\w.-]+-[\w-]{8})(?=\.js\b)/g
/** What the service worker knows its shell's version by: a SHA-256. */
const revision = /\b[\da-f]{64}\b/g

/** A copy of the built web app that can be replaced by a later build. */
export async function copyBuild() {
  const directory = await mkdtemp(path.join(tmpdir(), 'daan-build-'))
  await cp(built, directory, { recursive: true })
  return {
    directory,
    /** Puts a build in its place that differs in every script's name and in the shell's version. */
    replace: () => renameScripts(directory),
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

async function renameScripts(directory: string): Promise<void> {
  const assets = path.join(directory, 'assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const names = new Set(scripts.map((name) => path.basename(name, '.js')))
  for (const file of await readdir(directory, { recursive: true })) {
    if (!/\.(html|js)$/.test(file)) continue
    const text = await readFile(path.join(directory, file), 'utf8')
    const renamed = text
      .replaceAll(script, (name) => (names.has(name) ? later(name) : name))
      .replaceAll(revision, (hash) => hash.split('').reverse().join(''))
    await writeFile(path.join(directory, file), renamed)
  }
  for (const name of names) {
    await rename(path.join(assets, `${name}.js`), path.join(assets, `${later(name)}.js`))
  }
}

function later(name: string): string {
  return `${name}-later`
}

/** Whether a script's address is one of a build put in place later. */
export function isLater(url: string): boolean {
  return url.endsWith('-later.js')
}
