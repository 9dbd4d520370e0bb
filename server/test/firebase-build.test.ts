import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { firebaseFile } from '@daan/contract/web-build'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFirebaseBuild } from '../src/firebase-build.ts'
import type { Log } from '../src/log.ts'
import { createTestApp } from './_app.ts'
import { silentLog } from './_log.ts'

const page = '<!doctype html><title>দান</title>'
const pages = ['index.html', '404/index.html', 'bn/404/index.html', '__spa-fallback.html']
const project = { projectId: 'demo-daan', authDomain: 'demo-daan.firebaseapp.com' }
const believed = { FIREBASE_PROJECT_ID: project.projectId }

let plain: string
let built: string

beforeAll(async () => {
  plain = await writeBuild({})
  built = await writeBuild({ [firebaseFile]: JSON.stringify({ ...project, apiKey: 'key' }) })
})
afterAll(() => Promise.all([plain, built].map((folder) => rm(folder, { recursive: true }))))

async function writeBuild(more: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daan-web-'))
  const files = { ...Object.fromEntries(pages.map((name) => [name, page])), ...more }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return folder
}

async function policyOf(webDirectory: string, variables: Record<string, string>): Promise<string> {
  const server = await createTestApp({ webDirectory, variables })
  const { headers } = await server.app.inject('/')
  await server.close()
  return String(headers['content-security-policy'])
}

it('pages of a build with Firebase may reach Firebase, and its window alone may be framed', async () => {
  const policy = await policyOf(built, believed)
  expect(policy).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  )
  expect(policy).toContain("frame-src 'self' https://demo-daan.firebaseapp.com;")
})

it('pages of any other build may reach nobody but us', async () => {
  const policy = await policyOf(plain, {})
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toMatch(/google|firebase|frame-src/)
})

describe('a server', () => {
  it.each([null, 'another-project'])(
    'that believes %s does not start with pages of a Firebase project',
    async (projectId) => {
      await expect(readFirebaseBuild(built, projectId, silentLog)).rejects.toThrow(
        'FIREBASE_PROJECT_ID must be demo-daan',
      )
    },
  )

  it('that believes Firebase says when its own pages do not ask it', async () => {
    const warnings: string[] = []
    const log: Log = { ...silentLog, warn: (_details, sentence) => void warnings.push(sentence) }
    expect(await readFirebaseBuild(plain, project.projectId, log)).toBeNull()
    expect(warnings).toEqual([expect.stringContaining('built without Firebase')])
  })
})
