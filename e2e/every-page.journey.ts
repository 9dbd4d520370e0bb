import { expect } from 'vitest'
import { publicRoutes } from '../tooling/public-routes.ts'
import { MOST_SHIFT } from './_every-page.ts'
import { journey } from './_journey.ts'
import { layoutShift } from './_pages.ts'

/** The page of what is not there answers 404 by design and has a journey of its own. */
const ROUTES = (await publicRoutes()).filter((path) => !path.endsWith('/404'))

/** Where a line of a heading ends so near its edge that another face could break it elsewhere. */
const TIGHT = [
  { path: '/', width: 334 },
  { path: '/contact', width: 372 },
  { path: '/populer-work', width: 386 },
  { path: '/fund/eyesight', width: 401 },
  { path: '/fund/rickshaw', width: 365 },
] as const

journey.for(TIGHT)(
  'letters that come late to $path move nothing at $width px',
  async ({ path, width }, { open }) => {
    const asked = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    const { page } = await open({
      path,
      keepsNothing: true,
      async prepare(tab) {
        await tab.setViewportSize({ width, height: 844 })
        await tab.route(/display-latin/, async (route) => {
          asked.resolve()
          await told.promise
          await route.continue()
        })
      },
    })
    await asked.promise
    told.resolve()
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT)
  },
)

journey('an address that nothing lives at says so', async ({ app }) => {
  const reply = await fetch(`${app.url}/no-such-page`)
  expect(reply.status).toBe(404)
  expect(await reply.text()).toContain('Opps! Page not found.')
})

journey('what only a pointer shows is not in a page’s first style', async ({ app }) => {
  for (const route of ROUTES) {
    const html = await (await fetch(app.url + route)).text()
    expect(html, route).toContain('<style id="')
    expect(html.match(/.{0,40}:hover/g), route).toBeNull()
  }
})
