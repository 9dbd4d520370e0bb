import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fallbackFile, shellPathOf } from '@daan/contract/web-build'
import { root } from '../tooling/repository.ts'

const built = path.join(root, 'web', 'build', 'client')

/** Possible names of scripts. */
const name = /[\w.-]+(?=\.js\b)/g
/** The address of the service worker's shell, which names what is in it. */
const shell = /\/shell\/[\da-f]{16}/g

/** A copy of the built web app that can be replaced by later builds. */
export async function copyBuild() {
  const directory = await mkdtemp(path.join(tmpdir(), 'daan-build-'))
  await cp(built, directory, { recursive: true })
  let present = await scriptsIn(directory)
  return {
    directory,
    /** Puts a build in its place that differs in every script's name and in the shell. */
    async replace() {
      await renameScripts(directory, present)
      present = await scriptsIn(directory)
    },
    /** Tells whether a script's address is one of the current build. */
    isPresent: (url: string) => present.has(path.basename(url, '.js')),
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

async function scriptsIn(directory: string): Promise<ReadonlySet<string>> {
  const files = await readdir(path.join(directory, 'assets'))
  return new Set(
    files.filter((file) => file.endsWith('.js')).map((file) => path.basename(file, '.js')),
  )
}

async function renameScripts(directory: string, scripts: ReadonlySet<string>): Promise<void> {
  for (const file of await readdir(directory, { recursive: true })) {
    if (file.endsWith('.br')) await rm(path.join(directory, file)) // of the scripts as they were
    if (!/\.(html|js)$/.test(file)) continue
    const text = await readFile(path.join(directory, file), 'utf8')
    const withNewName = (found: string) => (scripts.has(found) ? later(found) : found)
    await writeFile(path.join(directory, file), text.replaceAll(name, withNewName))
  }
  for (const script of scripts) {
    const at = (named: string) => path.join(directory, 'assets', `${named}.js`)
    await rename(at(script), at(later(script)))
  }
  await nameShell(directory)
}

async function nameShell(directory: string): Promise<void> {
  const page = await readFile(path.join(directory, fallbackFile))
  const address = shellPathOf(createHash('sha256').update(page).digest('hex'))
  const worker = path.join(directory, 'sw.js')
  await writeFile(worker, (await readFile(worker, 'utf8')).replaceAll(shell, address))
}

function later(script: string): string {
  return `${script}-later`
}
