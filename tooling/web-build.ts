import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withLock } from './lock.mjs'
import { root } from './repository.ts'
import { runQuietly } from './run.ts'

const stamp = path.join(root, 'web', 'build', 'inputs.sha256')
const lock = path.join(root, '.build.lock')
const sources = ['web', 'contract/src', 'drawings', 'package-lock.json']
const notSources = /(^|\/)(build|\.react-router|node_modules)(\/|$)|\.test\.tsx?$/

/**
 * Builds the web app into web/build unless what is there came from these very sources.
 * Says so on the terminal; throws with the build's output when it fails.
 */
export async function buildWebWhenStale(): Promise<void> {
  if (await isFresh()) return
  await withLock(lock, async () => {
    if (!(await isFresh())) await buildWeb()
  })
}

async function buildWeb(): Promise<void> {
  console.log('Building the web app …')
  const inputs = await hashOfInputs()
  const { ok, output } = await runQuietly(['react-router', 'build'], {
    cwd: path.join(root, 'web'),
    env: { NODE_ENV: 'production' },
  })
  if (!ok) throw new Error(`The web app does not build:\n${output}`)
  await writeFile(stamp, inputs)
}

async function isFresh(): Promise<boolean> {
  const built = await readFile(stamp, 'utf8').catch(() => null)
  return built !== null && built === (await hashOfInputs())
}

async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await inputFiles()) {
    hash.update(`${file}\0`).update(await readFile(path.join(root, file)))
  }
  for (const [name, value] of buildTimeValues()) hash.update(`${name}=${value}\0`)
  return hash.digest('hex')
}

async function inputFiles(): Promise<string[]> {
  const found = await Promise.all(sources.map(filesUnder))
  return found.flat().sort()
}

async function filesUnder(source: string): Promise<string[]> {
  if (path.extname(source)) return [source]
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !notSources.test(file.replaceAll(path.sep, '/')))
}

/** The app bakes these in, so another value asks for another build. */
function buildTimeValues(): [string, string | undefined][] {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()
}
