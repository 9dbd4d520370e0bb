// Runs before `npm start` and `npm test` under whatever Node the machine has, so it is plain JavaScript.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { missingPackages } from './installed.mjs'
import { withLock } from './lock.mjs'

const leastNode = 24
// Our packages need no install scripts, and npm's engine warnings speak of the Node that is left behind.
const installArgs = [
  'ci',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--loglevel=error',
]
const root = path.resolve(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules', '.bin')

try {
  if (isStale()) await withLock(path.join(root, '.install.lock'), installUnlessDone)
  refuseOldNode()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Another command may have installed everything while this one waited for its turn. */
async function installUnlessDone() {
  if (!isStale()) return
  console.log('Installing what is missing (about a minute the first time) …')
  const { code, output } = await runNpm(installArgs)
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`)
}

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
async function runNpm(args) {
  const npm = npmCommand()
  const child = spawn(npm.command, [...npm.args, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: npm.shell,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

function isStale() {
  const locked = packagesIn(path.join(root, 'package-lock.json'))
  const present = packagesIn(path.join(root, 'node_modules', '.package-lock.json'))
  return missingPackages(locked, present, { os: process.platform, cpu: process.arch }).length > 0
}

/** @param {string} file @returns {import('./installed.mjs').LockedPackages} */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** The npm that runs this script, on the Node that runs that npm; else the one on the PATH. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script?.endsWith('.js') && node) return { command: node, args: [script], shell: false }
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}

function refuseOldNode() {
  const node = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  const command = existsSync(node) ? node : 'node'
  const run = spawnSync(command, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const version = run.stdout?.trim() ?? ''
  if (Number.parseInt(version.slice(1), 10) >= leastNode) return
  throw new Error(
    `Daan runs on Node ${leastNode} or newer, and no package of it fits ${process.platform} ${process.arch}` +
      ` (found ${version || 'none'}): please install Node ${leastNode} from https://nodejs.org and try again.`,
  )
}
