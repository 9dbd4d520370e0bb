// Makes a release: `npm run release -- 1.0.0`. Pushing the commit and its tag is left to whoever ran it.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './repository.ts'

try {
  release(process.argv[2] ?? '')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function release(version: string): void {
  refuse(version)
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  const folders = ['', ...workspaces]
  const manifests = ['package-lock.json', ...folders.map((one) => path.join(one, 'package.json'))]
  const changelog = datedChangelog(read('CHANGELOG.md'), version)
  for (const file of manifests) write(file, withVersion(read(file), version))
  write('CHANGELOG.md', changelog)
  git('commit', '--quiet', '--all', '--message', `release: publish ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Daan ${version}`)
  console.log(`Released v${version}. Next: git push --follow-tags`)
}

function refuse(version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error('Name the version: npm run release -- 1.0.0')
  if (git('branch', '--show-current') !== 'main') throw new Error('A release is made on main.')
  if (git('status', '--porcelain') !== '')
    throw new Error('There are changes that are not committed.')
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`v${version} exists already.`)
}

/** Sets the version of our own packages, in a manifest or in the lock file, and where they name each other. */
function withVersion(manifest: string, version: string): string {
  return manifest
    .replace(/("name": "(?:daan|@daan\/[\w-]+)",\s+"version": )"[^"]+"/g, `$1"${version}"`)
    .replace(/("@daan\/[\w-]+": )"[^"]+"/g, `$1"${version}"`)
}

/** Moves what is under Unreleased to the version, with the day of Dhaka, where the charity is. */
function datedChangelog(changelog: string, version: string): string {
  const [, changes = ''] = /^## Unreleased\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(changelog) ?? []
  if (changes.trim() === '') throw new Error('CHANGELOG.md has nothing under Unreleased.')
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dhaka' })
  return changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} - ${day}\n`)
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

function write(file: string, text: string): void {
  writeFileSync(path.join(root, file), text)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
