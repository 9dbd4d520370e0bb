import { expect } from 'vitest'
import { pageTest } from './_browser-test.ts'
import { accessibilityProblems } from './_pages.ts'
import { watchProblems } from './_problems.ts'

pageTest('a quiet page has no problem', async ({ page }) => {
  const watch = watchProblems(page)
  await page.setContent('<p>Hello</p><script>console.log("all well")</script>')
  expect(watch.problems()).toEqual([])
})

pageTest.for([
  { what: 'a console error', script: 'console.error("broken")', problem: /console: broken/ },
  { what: 'an uncaught error', script: 'throw new Error("broken")', problem: /page error: broken/ },
  {
    what: 'a failed request',
    script: 'fetch("http://127.0.0.1:9/gone").catch(() => {})',
    problem: /request: GET .*gone net::ERR/,
  },
])('$what is a problem, unless it is expected', async ({ script, problem }, { page }) => {
  const watch = watchProblems(page)
  await page.setContent(`<script>${script}</script>`)
  await expect.poll(() => watch.problems().some((one) => problem.test(one))).toBe(true)

  watch.expectProblem(/broken|gone|ERR_/)
  expect(watch.problems()).toEqual([])
})

pageTest('axe tells what a screen reader would stumble over', async ({ page }) => {
  await page.setContent('<html lang="en"><title>t</title><main><h1>t</h1><img src="a.png"></main>')
  expect(await accessibilityProblems(page)).toEqual([expect.stringMatching(/^image-alt: /)])
})
