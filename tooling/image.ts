import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import { findEngine, imageDigest, noEngine } from './container-engine.ts'
import { root } from './repository.ts'
import { start } from './run.ts'
import { hangLimitMs } from './test-limits.ts'

/*
 * Builds the container image, and starts it on an empty volume and once more on the same:
 *   npm run image -- <more arguments for the build, such as --build-arg NODE=…>
 */

const container = 'deploy/container'
/** Of this version, and of the latest, which compose.yaml runs. */
const names = [`daan:${manifest.version}`, 'daan'] as const
/** As docs/operations.md runs it: nothing can be written but its volume, and no right of the system is left. */
const confined = [
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
]
const pollMs = 100

const engine = findEngine()
if (engine) await buildAndStart(engine).catch((error) => fail(error.message))
else fail(noEngine)

async function buildAndStart(program: string): Promise<void> {
  const file = ['--file', `${container}/Containerfile`, ...names.map((name) => `--tag=${name}`)]
  // Podman's own format has no health check, and it looks for the file beside the first in another place.
  const ofPodman = ['--format=docker', `--ignorefile=${container}/Containerfile.dockerignore`]
  const options = program === 'podman' ? [...file, ...ofPodman] : file
  const build = start([program, 'build', ...options, ...process.argv.slice(2), '.'], {
    stdio: 'inherit',
  })
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(`The image was not built: ${program} ended with ${code}.`)
  const size = await output(program, ['image', 'inspect', '--format={{.Size}}', names[0]])
  console.log(
    `${names[0]} has ${Math.round(Number(size) / 1e6)} MB: ${imageDigest(program, names[0])}`,
  )
  await look(program)
}

/** Starts a container on an empty volume, then another on the same, and says when their first pages came. */
async function look(program: string): Promise<void> {
  const volume = await output(program, ['volume', 'create'])
  try {
    const [first, again] = [await startOn(volume, program), await startOn(volume, program)]
    const [load = 0] = loadavg()
    console.log(
      `Its first page came after ${first.seconds} s on an empty volume and ${again.seconds} s on the same again, at a load of ${load.toFixed(1)}, from a process of user ${first.user}.`,
    )
  } finally {
    await output(program, ['volume', 'rm', volume])
  }
}

async function startOn(
  volume: string,
  program: string,
): Promise<{ seconds: string; user: string }> {
  const startedAt = performance.now()
  const run = ['run', '--detach', ...confined, '--memory=1g', '--publish=127.0.0.1::3000']
  const id = await output(program, [...run, `--volume=${volume}:/data`, names[0]])
  try {
    const address = await output(program, ['port', id, '3000'])
    await firstPage(`http://${address}/`)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    return { seconds, user: await output(program, ['exec', id, 'id', '-u']) }
  } finally {
    await output(program, ['stop', id])
    // Not by --rm, which goes on in the background: the volume would still be in use.
    await output(program, ['rm', id])
  }
}

async function firstPage(url: string): Promise<void> {
  for (let polls = hangLimitMs / pollMs; polls > 0; polls--) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok && (await response.text()).includes('<main')) return
    await setTimeout(pollMs)
  }
  throw new Error(`No page came within ${hangLimitMs} ms.`)
}

async function output(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: path.resolve(root) })
  return stdout.trim()
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}
