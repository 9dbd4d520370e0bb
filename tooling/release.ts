/*
 * Makes a release: a commit, a tag with its notes, and in dist/ its bill of materials and its image's digest:
 *   npm run release -- 1.0.0 <arguments for the image's build>
 * Pushing is left to whoever ran it.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findEngine, imageDigest, noEngine } from './container-engine.ts'
import { root } from './repository.ts'

/** The bill of materials has half a megabyte. */
const bill = { cwd: root, maxBuffer: 1 << 26 }

try {
  const [version = '', ...buildArguments] = process.argv.slice(2)
  release(version)
  writeArtifacts(version, buildArguments)
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
  const message = `Daan ${version}\n\n${notesOf(changelog, version)}`
  // Else its headings, which begin with #, would be taken for comments.
  git('tag', '--annotate', '--cleanup=whitespace', `v${version}`, '--message', message)
  console.log(`Released v${version}. Next: git push --follow-tags`)
}

/** Writes what is published beside a tag; each can be made again by its own command. */
function writeArtifacts(version: string, buildArguments: readonly string[]): void {
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  writeArtifact(
    `daan-${version}.cdx.json`,
    execFileSync(process.execPath, ['tooling/sbom.ts'], bill),
  )
  const engine = findEngine()
  if (engine) {
    const build = ['tooling/image.ts', ...buildArguments]
    execFileSync(process.execPath, build, { cwd: root, stdio: 'inherit' })
    writeArtifact(`daan-${version}.image-digest`, `${imageDigest(engine, `daan:${version}`)}\n`)
  } else console.log(`There is no image of it. ${noEngine}, then: npm run image`)
}

function writeArtifact(name: string, content: string | Buffer): void {
  writeFileSync(path.join(root, 'dist', name), content)
  console.log(`Wrote dist/${name}`)
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

/** The changes of a version, as the changelog has them. */
function notesOf(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find((text) => text.startsWith(`${version} - `)) ?? ''
  return section.slice(section.indexOf('\n')).trim()
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
