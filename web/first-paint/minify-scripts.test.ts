import { parseFragment, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { minifyScripts } from './minify-scripts.ts'

function withShortScripts(html: string): string {
  const part = parseFragment(html)
  minifyScripts(part)
  return serialize(part)
}

test('a script in a page loses what only people need, and keeps its effect', () => {
  const html = '<p>  a  b </p><script>const first = 1\nwindow.second = () => first + 1\n</script>'
  const short = withShortScripts(html)
  expect(short).toMatch(/^<p> {2}a {2}b <\/p><script>/)
  expect(short.length).toBeLessThan(html.length)
  const page: { second?: () => number } = {}
  new Function('window', short.replace(/^.*<script>|<\/script>$/g, ''))(page)
  expect(page.second?.()).toBe(2)
})

test('scripts with attributes are left alone', () => {
  const html = '<script type="application/ld+json">{ "a": 1 }</script>'
  expect(withShortScripts(html)).toBe(html)
})

test('what is no script fails the build', () => {
  expect(() => withShortScripts('<script>const = 1</script>')).toThrow('const = 1')
})
