import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'daan-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('the app secret is created once, stored, and readable by nobody else', () => {
  const DATA_DIR = path.join(folder, 'data')
  const first = readConfig({ DATA_DIR }).appSecret
  const file = path.join(DATA_DIR, 'app-secret')
  expect(first.length).toBeGreaterThanOrEqual(43)
  expect(readConfig({ DATA_DIR }).appSecret).toBe(first)
  expect(readFileSync(file, 'utf8')).toBe(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('an app secret that was emptied or cut short is refused', () => {
  const DATA_DIR = path.join(folder, 'damaged')
  const { appSecret } = readConfig({ DATA_DIR })
  for (const damaged of ['', '\n', appSecret.slice(0, 20)]) {
    writeFileSync(path.join(DATA_DIR, 'app-secret'), damaged)
    expect(() => readConfig({ DATA_DIR })).toThrow('is damaged')
  }
})
