import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { runQuietly } from './run.ts'

/**
 * Runs test files in a folder of their own with one of our reporters.
 * @param reporter the module and the expression that makes it, such as `make()`
 */
export async function runVitest(
  reporter: { name: string; from: string; made: string },
  files: Record<string, string>,
): Promise<{ ok: boolean; output: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daan-vitest-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const module = JSON.stringify(path.join(import.meta.dirname, reporter.from))
  const config = `import { ${reporter.name} } from ${module}
    export default { test: { globals: true, reporters: [${reporter.made}] } }`
  await writeFile(path.join(folder, 'vitest.config.mjs'), config)
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return runQuietly(['vitest', 'run', '--root', folder])
}
