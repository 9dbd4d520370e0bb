import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from '../tooling/chromium.ts'
import { accessibilityProblems } from './_pages.ts'
import { watchProblems } from './_problems.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  const context = await browser.newContext()
  page = await context.newPage()
  return () => context.close()
})

test('a quiet page has no problem', async () => {
  const watch = watchProblems(page)
  await page.setContent('<p>Hello</p><script>console.log("all well")</script>')
  expect(watch.problems()).toEqual([])
})

test.each([
  { what: 'a console error', script: 'console.error("broken")', problem: /console: broken/ },
  { what: 'an uncaught error', script: 'throw new Error("broken")', problem: /page error: broken/ },
  {
    what: 'a failed request',
    script: 'fetch("http://127.0.0.1:9/gone").catch(() => {})',
    problem: /request: GET .*gone net::ERR/,
  },
])('$what is a problem, unless it is expected', async ({ script, problem }) => {
  const watch = watchProblems(page)
  await page.setContent(`<script>${script}</script>`)
  await expect.poll(() => watch.problems().some((one) => problem.test(one))).toBe(true)

  watch.expectProblem(/broken|gone|ERR_/)
  expect(watch.problems()).toEqual([])
})

test('axe tells what a screen reader would stumble over', async () => {
  await page.setContent('<html lang="en"><title>t</title><main><h1>t</h1><img src="a.png"></main>')
  expect(await accessibilityProblems(page)).toEqual([expect.stringMatching(/^image-alt: /)])
})
