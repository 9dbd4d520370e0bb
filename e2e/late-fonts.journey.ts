import { expect } from 'vitest'
import { journey } from './_journey.ts'
import { mostShift } from './_page-faults.ts'
import { layoutShift } from './_pages.ts'

/** Widths at which a heading's line ends so near its edge that another font could break it elsewhere. */
const tight = [
  { path: '/', width: 334 },
  { path: '/contact', width: 372 },
  { path: '/populer-work', width: 386 },
  { path: '/fund/eyesight', width: 401 },
  { path: '/fund/rickshaw', width: 365 },
] as const

journey.for(tight)(
  'letters that come late to $path move nothing at $width px',
  async ({ path, width }, { open }) => {
    const request = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const { page } = await open({
      path,
      async prepare(tab) {
        await tab.setViewportSize({ width, height: 844 })
        await tab.route(/display-latin/, async (route) => {
          request.resolve()
          await release.promise
          await route.continue()
        })
      },
    })
    await request.promise
    release.resolve()
    expect(await layoutShift(page)).toBeLessThan(mostShift)
  },
)
