import { expect } from 'vitest'
import { pageTest } from './_browser-test.ts'
import type { Load } from './_matrix.ts'
import { faultsOf } from './_page-faults.ts'

const url = 'https://site.example/'
const load: Load = {
  address: '/',
  language: 'en',
  role: 'person',
  theme: 'light',
  site: 'noGateway',
  axeWidth: 360,
}

const good = `<html lang="en" data-hydrated="true" data-whole>
  <head><title>A page</title></head>
  <body style="margin: 0; min-height: 2000px; background: #fff">
    <header style="position: sticky; top: 0"><div class="top-row">Daan</div></header>
    <main><h1>A page</h1><button type="button">Donate</button></main>
  </body></html>`

pageTest.for([
  { what: 'no fault on a good page', from: '', to: '', fault: null },
  {
    what: 'sideways scroll',
    from: '<h1>',
    to: '<h1 style="width: 340px">',
    fault: /^320 px: sideways scroll: <h1/,
  },
  { what: 'a lost theme', from: '#fff', to: '#222', fault: /^1440 px: lost theme/ },
  { what: 'another language', from: 'lang="en"', to: 'lang="bn"', fault: /px: language bn/ },
  { what: 'a page without a title', from: 'A page</title>', to: '</title>', fault: /px: no title/ },
  { what: 'a blank page', from: '<main>', to: '<main></main><main>', fault: /px: blank page/ },
  { what: 'a page twice', from: '<main>', to: '<main></main><main>', fault: /px: 2 times <main>/ },
  {
    what: 'a way in that scrolls away',
    from: 'position: sticky',
    to: 'position: static',
    fault: /px: the way in or out/,
  },
  {
    what: 'cut text',
    from: 'type="button"',
    to: 'type="button" style="width: 30px; overflow: hidden"',
    fault: /^390 px: cut text: <button/,
  },
  {
    what: 'what a screen reader would stumble over',
    from: '<h1>',
    to: '<img src="data:,"><h1>',
    fault: /^360 px: image-alt/,
  },
])('the matrix sees $what', async ({ from, to, fault }, { page }) => {
  const body = good.replace(from, to)
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  const faults = await faultsOf(page, url, load)
  if (fault) expect(faults).toContainEqual(expect.stringMatching(fault))
  else expect(faults).toEqual([])
})
