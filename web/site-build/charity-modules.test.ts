import path from 'node:path'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { charityModules } from './charity-modules.ts'

test.each([
  ['virtual:charity', 'isDemonstration'],
  ['virtual:charity-proof', 'proof'],
  // As a module that was kept from a run before asks for it, when nothing has asked by name.
  ['/app/content/virtual-charity.js', 'isDemonstration'],
  ['/app/content/virtual-charity-proof.js', 'proof'],
])('%s exports %s', async (name, exported) => {
  const server = await createServer({
    configFile: false,
    root: path.join(import.meta.dirname, '..'),
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [charityModules()],
  })
  try {
    const loaded = await server.environments.ssr.transformRequest(name)
    expect(loaded?.code).toContain(`"${exported}"`)
  } finally {
    await server.close()
  }
})
