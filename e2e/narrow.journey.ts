import { expect } from 'vitest'
import { publicRoutes } from '../tooling/public-routes.ts'
import { journey } from './_journey.ts'

const ROUTES = (await publicRoutes()).filter((path) => !path.endsWith('/404'))

/** 320 px is also what a window of 640 px has left at a zoom of 200 %. */
const narrowest = { width: 320, height: 640 }

journey('no page scrolls sideways at 320 px', async ({ app, open }) => {
  const { page } = await open()
  await page.setViewportSize(narrowest)
  const wide: string[] = []
  for (const route of ROUTES) {
    await page.goto(app.url + route)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > narrowest.width) wide.push(`${route}: ${width}`)
  }
  expect(wide).toEqual([])
})
