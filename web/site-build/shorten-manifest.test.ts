import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shortManifest } from './shorten-manifest.ts'

const flags = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  css: [],
}
const shared = ['/assets/react-1.js', '/assets/shared-2.js']
const page = (name: string, more: object) => ({
  id: name,
  module: `/assets/${name}-3.js`,
  imports: shared,
  ...flags,
  ...more,
})
const about = page('about', {})
const manifest = {
  entry: { module: '/assets/entry-4.js', imports: shared, css: [] },
  routes: {
    root: page('root', { path: '', hasErrorBoundary: true }),
    home: page('home', { parentId: 'root', index: true }),
    'english/frame': page('english/frame', { parentId: 'root', hasErrorBoundary: true }),
    'english/about': { ...about, id: 'english/about', parentId: 'english/frame', path: 'about' },
    'bangla/frame': page('bangla/frame', { parentId: 'root', hasErrorBoundary: true }),
    'bangla/about': { ...about, id: 'bangla/about', parentId: 'bangla/frame', path: 'bn/about' },
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, place) => [
        `fund${place}`,
        page(`fund${place}`, {
          parentId: 'root',
          path: `fund/${place}`,
          hasClientLoader: true,
          clientLoaderModule: '/assets/loader-5.js',
        }),
      ]),
    ),
  },
  url: '/assets/manifest-6.js',
  version: '6',
}
const script = `window.__reactRouterManifest=${JSON.stringify(manifest)};`

test('a short manifest is shorter and says the same', () => {
  const short = shortManifest(script)
  expect(short.length).toBeLessThan(script.length / 2)
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(short, { window })
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual(manifest)
})

test('what it could not put together again is an error', () => {
  const strange = script.replaceAll('/assets/react-1.js', '/elsewhere/react-1.js')
  expect(() => shortManifest(strange)).toThrow('says something else')
})
