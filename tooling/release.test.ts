import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { root } from './repository.ts'

const manifests = ['package.json', ...manifest.workspaces.map((one) => `${one}/package.json`)]
const files = [...manifests, 'package-lock.json', 'tooling/release.ts', 'tooling/repository.ts']

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
})
afterEach(() => rm(copy, { recursive: true }))

test('sets the version everywhere, dates the changes, commits and tags', () => {
  expect(release('9.8.7')).toBe('')
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
  expect(git('status', '--porcelain')).toBe('')
})

test('refuses a version that is none or was released, and a changelog without changes', () => {
  expect(release('v2')).toMatch('Name the version')
  release('1.0.0')
  expect(release('1.0.0')).toMatch('v1.0.0 exists already')
  expect(release('1.0.1')).toMatch('nothing under Unreleased')
})

test('refuses another branch, and changes that are not committed', () => {
  writeFileSync(path.join(copy, 'CHANGELOG.md'), '')
  expect(release('1.0.0')).toMatch('not committed')
  git('switch', '--quiet', '--create', 'other')
  expect(release('1.0.0')).toMatch('on main')
})

/** @returns what it complained of */
function release(version: string): string {
  const script = path.join(copy, 'tooling/release.ts')
  return spawnSync(process.execPath, [script, version], { encoding: 'utf8' }).stderr
}

function text(file: string): string {
  return readFileSync(path.join(copy, file), 'utf8')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: copy, encoding: 'utf8' }).trim()
}
