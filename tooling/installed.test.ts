import { expect, test } from 'vitest'
import { missingPackages } from './installed.mjs'

const machine = { os: 'linux', cpu: 'x64' }
const zod = { version: '4.6.7', integrity: 'sha512-a' }
const ourNode = { version: '24.21.0', optional: true, os: 'linux', cpu: ['x64'] }

test('nothing is missing when every locked package is there', () => {
  const locked = { '': { version: '0.1.0' }, 'node_modules/zod': zod, 'node_modules/node': ourNode }
  expect(missingPackages(locked, locked, machine)).toEqual([])
})

test('an absent package is missing', () => {
  expect(missingPackages({ 'node_modules/zod': zod }, {}, machine)).toEqual(['node_modules/zod'])
})

test.each([
  { change: 'version', found: { ...zod, version: '4.6.6' } },
  { change: 'content', found: { ...zod, integrity: 'sha512-b' } },
])('a package of another $change is missing', ({ found }) => {
  const locked = { 'node_modules/zod': zod }
  expect(missingPackages(locked, { 'node_modules/zod': found }, machine)).toEqual([
    'node_modules/zod',
  ])
})

test('an optional package is missed only on the machine it is made for', () => {
  const locked = { 'node_modules/node': ourNode }
  expect(missingPackages(locked, {}, machine)).toEqual(['node_modules/node'])
  expect(missingPackages(locked, {}, { os: 'linux', cpu: 'arm64' })).toEqual([])
  expect(missingPackages(locked, {}, { os: 'darwin', cpu: 'x64' })).toEqual([])
})

test('what npm chooses by C library or leaves out at will is not missed', () => {
  const locked = {
    'node_modules/musl': { optional: true, os: 'linux', cpu: 'x64', libc: ['musl'] },
    'node_modules/extra': { optional: true },
  }
  expect(missingPackages(locked, {}, machine)).toEqual([])
})
