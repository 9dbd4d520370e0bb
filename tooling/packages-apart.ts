import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withLock } from './lock.mjs'
import { runQuietly } from './run.ts'

/**
 * Installs the packages of a folder with a lock file of its own, unless they are there: what one test or bench alone
 * needs, and no clone.
 */
export async function installApart(folder: string): Promise<void> {
  const locked = await readFile(path.join(folder, 'package-lock.json'), 'utf8')
  const installedFile = path.join(folder, 'node_modules', 'installed-lock.json')
  const isInstalled = async () => (await readFile(installedFile, 'utf8').catch(() => '')) === locked
  if (await isInstalled()) return
  await withLock(path.join(folder, '.install.lock'), async () => {
    if (await isInstalled()) return
    const install = [
      'npm',
      'ci',
      '--ignore-scripts',
      '--omit=optional',
      '--loglevel=error',
    ] as const
    const { ok, output } = await runQuietly(install, { cwd: folder })
    if (!ok) throw new Error(`The packages of ${folder} do not install:\n${output}`)
    await writeFile(installedFile, locked)
  })
}
