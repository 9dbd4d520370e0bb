import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

describe('an address to come back to', () => {
  it.each([
    '/',
    '/profile',
    '/profile?gifts=all&x=%2F%2Fevil',
    '/bn/fund/flood#give',
    '/a//b',
    '/@x',
  ])('%s is one', (path) => expect(returnPath.safeParse(path).success).toBe(true))

  it.each([
    '',
    'profile',
    './profile',
    '../profile',
    '?to=/profile',
    '#profile',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '//evil.example/%2f..',
    '//evil.example:80',
    '//user@evil.example',
    '//\u09a6\u09be\u09a8.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\u0000/evil.example',
    '/\u00a0/evil.example',
    '/\u200b/evil.example',
    '/\u2215evil.example',
    '/\uff0fevil.example',
    '\u3002/evil.example',
    'http://evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://evil.example',
    'ftp://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://daan.example/x',
    'mailto:x@evil.example',
    '@evil.example',
    'evil.example',
    `/${'a'.repeat(2048)}`,
  ])('%j is none', (path) => expect(returnPath.safeParse(path).success).toBe(false))

  it('has single slashes, and keeps query and hash', () => {
    expect(returnPath.parse('/a//b///c?x=//y#z')).toBe('/a/b/c?x=//y#z')
  })

  it('whatever is one stays on the site', () => {
    for (const path of [
      '/%2F%2Fevil.example',
      '/%5Cevil.example',
      '/;//evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
    ]) {
      const { pathname } = new URL(returnPath.parse(path), 'https://daan.example')
      expect(pathname).not.toMatch(/^\/[/\\]/)
    }
  })
})
