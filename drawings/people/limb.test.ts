import { expect, test } from 'vitest'
import { limb, tube } from './limb.ts'

function pathOf(markup: string): string {
  return /d="([^"]+)"/.exec(markup)?.[1] ?? ''
}

test('a limb of even thickness is a straight strip with round ends', () => {
  expect(
    pathOf(
      limb(
        [
          [0, 0, 5],
          [20, 0, 5],
        ],
        'red',
      ),
    ),
  ).toBe('M0,5L20,5A5,5 0 0 0 20,-5L0,-5A5,5 0 1 0 0,5Z')
})

test('a tapering limb goes the long way round its thicker end and the short way round its thinner', () => {
  const path = pathOf(
    limb(
      [
        [0, 0, 8],
        [0, 30, 4],
      ],
      'red',
    ),
  )
  expect(path.match(/A[\d.]+,[\d.]+ 0 [01]/g)).toEqual(['A4,4 0 0', 'A8,8 0 1'])
})

test('a tube ends straight at its hem', () => {
  const path = pathOf(tube([0, 0, 5], [20, 0, 5], 'red'))
  expect(path.match(/A/g)).toHaveLength(1)
  expect(path).toContain('L20,5L20,-5L0,-5')
})

test('a limb of three joints is two bones in one cloth, round once at each joint', () => {
  const markup = limb(
    [
      [0, 0, 5],
      [10, 10, 4],
      [20, 0, 3],
    ],
    'red',
  )
  expect(markup.match(/<path/g)).toHaveLength(1)
  expect(pathOf(markup).match(/Z/g)).toHaveLength(2)
  expect(pathOf(markup).match(/A/g)).toHaveLength(3)
})
