import { expect, it } from 'vitest'
import { widthsOf } from './photograph-files.ts'

it.each([
  [1600, [480, 960, 1600]],
  [1200, [480, 960, 1200]],
  [480, [480]],
  [300, [300]],
])('a photograph %i px wide has files of the widths %j', (width, widths) => {
  expect(widthsOf({ width })).toEqual(widths)
})
