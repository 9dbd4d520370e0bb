import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takesTemporaryFiles } from './temporary-files.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daan-temporary-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a directory with room takes files, and nothing is left in it', async () => {
  expect(takesTemporaryFiles(folder, 0)).toBe(true)
  expect(await readdir(folder)).toEqual([])
})

test('a directory with too little room takes none', () => {
  expect(takesTemporaryFiles(folder, Number.MAX_SAFE_INTEGER)).toBe(false)
})

test('a directory that is not there takes none', () => {
  expect(takesTemporaryFiles(path.join(folder, 'missing'), 0)).toBe(false)
})

// Nobody can make a directory in /proc, root included.
test.runIf(process.platform === 'linux')('a directory in which none can be made takes none', () => {
  expect(takesTemporaryFiles('/proc', -1)).toBe(false)
})
