import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { withLock } from './lock.mjs'
import { root } from './repository.ts'
import { type Command, runQuietly } from './run.ts'

const lock = path.join(root, '.build.lock')
const sources = ['web', 'contract/src', 'drawings', 'package-lock.json']
const notSources = /(^|\/)(build|\.react-router|node_modules)(\/|$)|\.test\.tsx?$/

const web = path.join(root, 'web')
const stamp = path.join(web, 'build/inputs.sha256')

/**
 * Builds the web app and renders the demonstration in web/build, unless what is there came from these very
 * sources and values. Says so on the terminal; throws with the build's output when it fails.
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
  const [code, site] = ['build/code', 'build/client']
  await rm(path.join(web, code), { recursive: true, force: true })
  await run(['react-router', 'build'])
  await compressAssets(path.join(web, code, 'client/assets'))
  await rm(path.join(web, site), { recursive: true, force: true })
  await run(['node', 'site-build/render-site.ts', code, `${code}/site.json`, site])
  await writeFile(stamp, inputs)
}

/** Writes a compressed copy beside each text, so that no server's first visitor waits for it: 0.4 s for React alone. */
async function compressAssets(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /\.(js|css|svg)$/.test(name))
  for (const file of names.map((name) => path.join(assets, name))) {
    await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))
  }
}

async function run(command: Command): Promise<void> {
  const { ok, output } = await runQuietly(command, {
    cwd: web,
    env: { NODE_ENV: 'production' },
  })
  if (!ok) throw new Error(`The web app does not build:\n${output}`)
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
