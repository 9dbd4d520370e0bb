import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './repository.ts'

type Component = {
  'bom-ref': string
  name: string
  version: string
  purl: string
  scope: string
  hashes?: { alg: string; content: string }[]
}
type Bill = {
  bomFormat: string
  specVersion: string
  metadata: { component: { 'bom-ref': string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const { components, dependencies, ...bill }: Bill = JSON.parse(
  execFileSync(process.execPath, [path.join(root, 'tooling/sbom.ts')], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  }),
)
const product = bill.metadata.component['bom-ref']

it('the bill of materials is CycloneDX, and names each package once', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  const references = components.map((component) => component['bom-ref'])
  expect(new Set(references).size).toBe(references.length)
  for (const { purl, name, scope, hashes = [] } of components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.~-]+\/)?[\w.~-]+@\d+\.\d+\.\d+/)
    expect(name).not.toMatch(/^@daan\//)
    expect(['required', 'optional', 'excluded']).toContain(scope)
    for (const { alg, content } of hashes) expect([alg, content.length]).toEqual(['SHA-512', 128])
  }
})

it('it names every package that is locked, with its hash', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const locked = Object.entries<{ version: string; integrity?: string; link?: boolean }>(
    lock.packages,
  ).filter(([at, { link }]) => at.includes('node_modules/') && !link)
  const named = (at: string, version: string) =>
    components.find(
      ({ name, version: its }) => at.endsWith(`node_modules/${name}`) && its === version,
    )
  for (const [at, { version, integrity = '' }] of locked) {
    const digest = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
    expect(named(at, version)?.hashes?.[0]?.content, at).toBe(digest)
  }
})

it('everything that ships is reached from the product, and every reference leads somewhere', () => {
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set<string>()
  const reach = (reference: string) => {
    if (reached.has(reference)) return
    reached.add(reference)
    for (const next of needs.get(reference) ?? []) reach(next)
  }
  reach(product)
  const known = new Set([product, ...components.map((component) => component['bom-ref'])])
  for (const reference of [...reached, ...needs.keys()]) expect(known).toContain(reference)
  const shipped = components.filter(({ scope }) => scope === 'required')
  expect(shipped.filter((component) => !reached.has(component['bom-ref']))).toEqual([])
  const names = shipped.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'react-router', 'better-auth']))
  expect(names).not.toContain('vitest')
})
