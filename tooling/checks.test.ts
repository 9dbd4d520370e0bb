import { existsSync, globSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { codeFolders, root } from './repository.ts'
import { type Command, runQuietly } from './run.ts'

type Check = { name: string; cwd?: string; commands: readonly Command[] }

/** Checks types in one thread: each of several would look at what they share anew, and other checks run beside it. */
const types = (project: string): Command => ['tsc', '--checkers', '1', '-p', project]

const checks: readonly Check[] = [
  { name: 'format and lint', commands: [['biome', 'check', '--error-on-warnings', '.']] },
  { name: 'types of contract', commands: [types('contract')] },
  { name: 'types of drawings', commands: [types('drawings')] },
  { name: 'types of embedded-postgres', commands: [types('embedded-postgres')] },
  { name: 'types of sandbox', commands: [types('sandbox')] },
  { name: 'types of witness', commands: [types('witness')] },
  {
    name: 'types of server',
    commands: [['node', 'server/test/_generate-client.ts'], types('server')],
  },
  {
    name: 'types of web',
    cwd: path.join(root, 'web'),
    commands: [['react-router', 'typegen'], types('.'), types('worker'), types('embed')],
  },
  { name: 'types of tools and tests', commands: [types('.')] },
  {
    name: 'import rules',
    commands: [
      [
        'depcruise',
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'err-long',
        ...codeFolders,
        'vitest.config.ts',
      ],
    ],
  },
]

// As tests the checks are counted, told and ended like all others.
test.concurrent.for(checks)('$name', async ({ cwd, commands }) => {
  for (const command of commands) {
    const { ok, output } = await runQuietly(command, { cwd })
    expect(ok, output).toBe(true)
  }
})

// Two branches that each take the next number merge without a conflict, and no server would start.
test('numbers of migrations', async () => {
  const names = (await readdir(path.join(root, 'server/src/db/migrations'))).sort()
  const numbers = names.map((name) => Number.parseInt(name, 10))
  expect(numbers, names.join('\n')).toEqual(names.map((_, index) => index + 1))
})

// A session that has prepared one refuses the other, whenever it meets it.
test('names of statements', () => {
  const sources = globSync('server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const names = sources.flatMap((file) => {
    const statements = readFileSync(path.join(root, file), 'utf8')
    return [...statements.matchAll(/\bname: '([\w-]+)',\s+text:/g)].map(([, name]) => name)
  })
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

const exclude = ['**/node_modules', 'web/{build*,.*}']

/** Lists the matches of a pattern's group in all documents. */
function foundInDocuments(pattern: RegExp): [document: string, found: string][] {
  const documents = globSync('**/*.md', { cwd: root, exclude })
  return documents.flatMap((document) => {
    const matches = readFileSync(path.join(root, document), 'utf8').matchAll(pattern)
    return [...matches].map(([, found = '']): [string, string] => [document, found])
  })
}

test('links between documents lead to files', () => {
  const links = foundInDocuments(/\]\((?!\w+:|#)([^)#\s]+)/g)
  expect(links).not.toEqual([])
  const isThere = ([document, link]: [string, string]) =>
    existsSync(path.join(root, document, '..', link))
  expect(links.filter((link) => !isThere(link))).toEqual([])
})

test('files that documents name exist', () => {
  const named = foundInDocuments(/`([a-z_](?:(?!NNNN)[\w./-])*\.(?:tsx?|[cm]js|sql|css))`/g)
  expect(named).not.toEqual([])
  const files = listSources()
  expect(named.filter(([, name]) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})

test('names that documents place in a file stand in it', () => {
  const placed = foundInDocuments(/((?:`\w+`(?:, | and ))*`\w+` in `[\w./-]+\.(?:tsx?|sql)`)/g)
  expect(placed).not.toEqual([])
  const files = listSources()
  const isThere = ([, found]: [string, string]) => {
    const quoted = found.split('`').filter((_, at) => at % 2 === 1)
    const texts = files
      .filter((file) => file.endsWith(`/${quoted.at(-1)}`))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
    return quoted.slice(0, -1).every((name) => texts.some((text) => text.includes(name)))
  }
  expect(placed.filter((found) => !isThere(found))).toEqual([])
})

/** Lists files of the code, each with a slash before it. */
function listSources(): string[] {
  const pattern = `{.,${codeFolders}}/**/*.{ts,tsx,cjs,mjs,sql,css}`
  return globSync(pattern, { cwd: root, exclude }).map((file) => `/${file}`)
}

/** Wordings that are refused. */
const wordings: readonly [name: string, refused: RegExp][] = [
  ['docstrings do not begin like a question', /\/\*\*[\s*]*(What|Whether|Who|Where|How)\b.*/g],
  [
    'no name is a participle',
    /\b(const|let|function|type|class) (asked|told|taken|said|kept|heard|unsure)\b.*/gi,
  ],
]

test.for(wordings)('%s', async ([, refused]) => {
  const files = globSync(`{${codeFolders}}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude })
  const found = files.map(async (file) => {
    const text = await readFile(path.join(root, file), 'utf8')
    return (text.match(refused) ?? []).map((line) => `${file}: ${line}`)
  })
  expect(files.length).toBeGreaterThan(0)
  expect((await Promise.all(found)).flat()).toEqual([])
})

/** Subjects since the day this rule began: `area: what changes`, at most 72 characters. */
const subject = /^(?=.{1,72}$)[a-z][a-z0-9-]*(\([^)]+\))?: \S.+$/

test('subjects of commits', async () => {
  const range = ['--since=2026-11-25T00:00Z', '--no-merges', '--format=%s']
  const { ok, output } = await runQuietly(['git', 'log', ...range])
  const subjects = ok ? output.split('\n').filter(Boolean) : [] // an archive has no history
  expect(subjects.filter((line) => !subject.test(line))).toEqual([])
})
