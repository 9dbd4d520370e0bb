import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { root } from './repository.ts'

const manifests = ['package.json', ...manifest.workspaces.map((one) => `${one}/package.json`)]
const tools = [
  'release',
  'repository',
  'container-engine',
  'sbom',
  'image',
  'run',
  'test-limits',
].map((name) => `tooling/${name}.ts`)
const files = [...manifests, 'package-lock.json', '.gitignore', ...tools]
const digest = `sha256:${'0a'.repeat(32)}`

let copy: string

beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'daan-release-'))
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file))
  writeFileSync(
    path.join(copy, 'CHANGELOG.md'),
    '# Changelog\n\n## Unreleased\n\n### Added\n- A door.\n',
  )
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'Somebody')
  git('config', 'user.email', 'somebody@example.org')
  git('add', '.')
  git('commit', '--quiet', '--message', 'all: begin')
  mkdirSync(programs())
  symlinkSync(execFileSync('which', ['git'], { encoding: 'utf8' }).trim(), `${programs()}/git`)
})
afterEach(() => rm(copy, { recursive: true }))

test('sets the version everywhere, dates the changes, commits and tags with them', async () => {
  expect(await release('9.8.7')).toMatchObject({ stderr: '' })
  const lock = JSON.parse(text('package-lock.json'))
  for (const file of manifests) {
    const { version, dependencies, devDependencies } = JSON.parse(text(file))
    const own = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@daan/'),
    )
    expect([version, ...own.map(([, of]) => of)]).toEqual(['9.8.7', ...own.map(() => '9.8.7')])
    expect(lock.packages[path.dirname(file).replace('.', '')]).toMatchObject({ version })
  }
  expect(text('CHANGELOG.md')).toMatch(
    /## Unreleased\n\n## 9\.8\.7 - \d{4}-\d\d-\d\d\n\n### Added\n- A door/,
  )
  expect(git('log', '-1', '--format=%s %D')).toBe(
    'release: publish 9.8.7 HEAD -> main, tag: v9.8.7',
  )
  expect(git('tag', '--list', '--format=%(contents)')).toBe('Daan 9.8.7\n\n### Added\n- A door.')
  expect(git('status', '--porcelain')).toBe('')
})

test('writes the bill of materials, and says where no image can be built', async () => {
  addEngine('docker', 'info) exit 1 ;; *) exit 0') // a docker without its daemon
  const { stdout } = await release('1.0.0')
  expect(JSON.parse(text('dist/daan-1.0.0.cdx.json')).metadata.component.version).toBe('1.0.0')
  expect(stdout).toMatch(
    'There is no image of it. Neither podman nor docker with its daemon answers.',
  )
})

test('writes the digest of the image, whose two starts it measures', async () => {
  const site = createServer((_, response) => response.end('<main>'))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo // listening on a port, not on a pipe
  addEngine('podman', answersOf(`127.0.0.1:${port}`))
  const { stdout } = await release('1.0.0')
  site.close()
  expect(text('dist/daan-1.0.0.image-digest')).toBe(`${digest}\n`)
  expect(stdout).toMatch(`daan:1.0.0 has 375 MB: ${digest}`)
  expect(stdout).toMatch(/after \d\.\d s on an empty volume and \d\.\d s on the same again/)
})

test('refuses a version that is none or was released, and a changelog without changes', async () => {
  expect(await release('v2')).toMatchObject({ stderr: expect.stringMatching('Name the version') })
  await release('1.0.0')
  const [same, next] = [await release('1.0.0'), await release('1.0.1')]
  expect(same.stderr).toMatch('v1.0.0 exists already')
  expect(next.stderr).toMatch('nothing under Unreleased')
})

test('refuses another branch, and changes that are not committed', async () => {
  writeFileSync(path.join(copy, 'CHANGELOG.md'), '')
  const uncommitted = await release('1.0.0')
  expect(uncommitted.stderr).toMatch('not committed')
  git('switch', '--quiet', '--create', 'other')
  const elsewhere = await release('1.0.0')
  expect(elsewhere.stderr).toMatch('on main')
})

/** Runs the command where git is there, and an engine only if a test adds one. */
async function release(version: string): Promise<{ stdout: string; stderr: string }> {
  const script = path.join(copy, 'tooling/release.ts')
  const env = { PATH: programs(), HOME: copy }
  return promisify(execFile)(process.execPath, [script, version], { env }).catch((failed) => failed)
}

function programs(): string {
  return path.join(copy, 'dist')
}

/** Adds a program whose answers are the cases of a shell's `case` by its arguments. */
function addEngine(name: string, cases: string): void {
  const script = `#!/bin/sh\ncase "$*" in\n${cases} ;;\nesac\n`
  writeFileSync(`${programs()}/${name}`, script, { mode: 0o755 })
}

/** Answers as podman does whose container is reached at `address`. */
function answersOf(address: string): string {
  return `*{{.Id}}*) echo ${digest.replace('sha256:', '')} ;;
*{{.Size}}*) echo 375000000 ;;
port*) echo ${address} ;;
exec*) echo 10001 ;;
*) echo 1`
}

function text(file: string): string {
  return readFileSync(path.join(copy, file), 'utf8')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: copy, encoding: 'utf8' }).trim()
}
