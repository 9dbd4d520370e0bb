import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { RenderingFailure } from '@daan/contract/desk'
import { withCompileCache } from '../jobs/compile-cache.ts'
import { traced } from '../tracing/trace.ts'

export type RenderLimits = {
  /** A renderer that takes longer hangs. */
  ms: number
  heapMb: number
  /** Pause before the second attempt; each further one takes twice as long. */
  pauseMs: number
}

export const renderLimits: RenderLimits = { ms: 120_000, heapMb: 512, pauseMs: 5000 }
/** Characters kept of what a renderer says. */
const maxOutput = 4000

export type RendererSettings = {
  /** The app's build, with the demonstration's pages. */
  buildDirectory: string
  pagesDirectory: string
  limits: Omit<RenderLimits, 'pauseMs'>
}

type Rendering = RendererSettings & {
  /** Other pages are served meanwhile, and gifts taken. */
  inBackground: boolean
}

/** The pages of a site were not rendered. */
export class NotRendered extends Error {
  readonly reason: RenderingFailure

  constructor(reason: RenderingFailure, output: string, cause?: unknown) {
    super(`The pages were not rendered (${reason}): ${output}`, { cause })
    this.reason = reason
  }
}

/**
 * Gives the folder of a site's pages, which is made where it is missing; null where the app is not built.
 * @param content what the site says, as JSON
 * @throws NotRendered
 */
export async function renderedSite(
  content: string,
  settings: Rendering,
  signal?: AbortSignal,
): Promise<string | null> {
  const { buildDirectory, pagesDirectory } = settings
  const build = await readText(path.join(buildDirectory, 'inputs.sha256'))
  if (build === null) return null
  const isBuilt = content === (await readText(path.join(buildDirectory, 'code/site.json')))
  if (isBuilt) return path.join(buildDirectory, 'client')
  const digest = createHash('sha256').update(`${build}\0${content}`).digest('hex').slice(0, 16)
  const directory = path.join(pagesDirectory, digest)
  if (!(await exists(directory))) {
    await mkdir(pagesDirectory, { recursive: true })
    await writeFile(`${directory}.json`, content)
    await traced({ name: 'render pages' }, () => render(directory, settings, signal))
  }
  return directory
}

/** Renders in a process of its own, which may take long, fail or hang without holding a gift up. */
async function render(
  directory: string,
  { buildDirectory, limits, inBackground }: Rendering,
  signal?: AbortSignal,
): Promise<void> {
  const late = AbortSignal.timeout(limits.ms)
  const script = path.join(buildDirectory, '../site-build/render-site.ts')
  const files = [path.join(buildDirectory, 'code'), `${directory}.json`, directory]
  const renderer = spawn(
    process.execPath,
    [`--max-old-space-size=${limits.heapMb}`, script, ...files],
    {
      env: { NODE_ENV: 'production', ...withCompileCache() },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: AbortSignal.any([late, ...(signal ? [signal] : [])]),
      killSignal: 'SIGKILL',
    },
  )
  if (renderer.pid && inBackground) setPriority(renderer.pid, constants.priority.PRIORITY_LOW)
  let output = ''
  renderer.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-maxOutput)
  })
  const [code] = await once(renderer, 'close').catch((error) => {
    throw new NotRendered(late.aborted ? 'tookTooLong' : 'failed', output, error)
  })
  if (code !== 0) throw new NotRendered(reasonOf(code, output), output)
}

/** @param code of the process's end; null for one that was killed */
function reasonOf(code: number | null, output: string): RenderingFailure {
  if (output.includes('JavaScript heap out of memory')) return 'outOfMemory'
  return code === null ? 'killed' : 'failed'
}

function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null)
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
