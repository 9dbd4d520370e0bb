import { describe, expect, it } from 'vitest'
import {
  appendLeaves,
  type Block,
  hashLeaf,
  type RightSide,
  rootOf,
  rootOfSide,
} from './merkle-tree.ts'

/** The tree of Certificate Transparency's own tests, whose roots its makers published. */
const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'].map((hex) =>
  Buffer.from(hex, 'hex').toString('latin1'),
)
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
]

describe('a Merkle tree', () => {
  it.each(roots.map((root, at) => [at + 1, root]))(
    'of %i entries has the root that RFC 6962 gives it',
    (size, root) => {
      expect(rootOf(inputs.slice(0, size).map(hashLeaf)).toString('hex')).toBe(root)
    },
  )

  it('grown in pieces has the root and the blocks of one made at once', () => {
    const leaves = Array.from({ length: 66_000 }, (_, at) => hashLeaf(`${at}`))
    let grown: RightSide = { size: 0, levels: [] }
    const blocks: Block[] = []
    for (const [from, to] of [
      [0, 1],
      [1, 256],
      [256, 300],
      [300, 2000],
      [2000, 65_536],
      [65_536, 66_000],
    ] as const) {
      const more = appendLeaves(grown, leaves.slice(from, to))
      grown = more.side
      blocks.push(...more.blocks)
      expect(rootOfSide(grown)).toEqual(rootOf(leaves.slice(0, to)))
    }
    expect(blocks.filter(({ level }) => level === 1).map(({ number }) => number)).toEqual(
      Array.from({ length: 257 }, (_, number) => number),
    )
    expect(blocks.at(-1)).toEqual({
      level: 1,
      number: 256,
      hash: rootOf(leaves.slice(65_536, 65_792)),
    })
    const second = blocks.filter(({ level }) => level === 2)
    expect(second).toEqual([{ level: 2, number: 0, hash: rootOf(leaves.slice(0, 65_536)) }])
  })
})
