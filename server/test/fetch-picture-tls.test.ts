import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer as createPlainServer } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo, Server as NetServer } from 'node:net'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { connectEncrypted } from '../src/internet/internet.ts'
import { fetchPicture } from '../src/pictures/fetch-picture.ts'
import { bytes, publicAddress } from './_pictures.ts'

const fixture = (name: string) => readFile(path.join(import.meta.dirname, 'fixtures', name), 'utf8')
const key = await fixture('mill.example.key.pem')
/** Signed by its own key, so whoever believes it believes it as an authority. */
const certificate = await fixture('mill.example.pem')
const expired = await fixture('mill.example.expired.pem')

async function portOf(server: NetServer): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // Listening on a port, not on a pipe, so the address is an object.
  return (server.address() as AddressInfo).port
}

const encrypted = (cert: string): Server => createServer({ key, cert }, bytes('a picture'))

type Wish = { server: NetServer; host?: string; authorities?: string }

/** Fetches from a server of this machine what a link leads to, trusting these authorities. */
async function fetched({ server, host = 'mill.example', authorities }: Wish): Promise<string> {
  const port = await portOf(server)
  const endpoint = { address: '127.0.0.1', port, ...(authorities && { authorities }) }
  const internet = {
    resolve: async () => [publicAddress],
    connect: (_address: string, name: string) => connectEncrypted(name, endpoint),
  }
  return (await fetchPicture(`https://${host}/red.png`, internet)).toString()
}

it('a picture comes from whoever proves to be the host of its link', async () => {
  const server = encrypted(certificate)
  expect(await fetched({ server, authorities: certificate })).toBe('a picture')
})

it.each([
  ['that nobody vouches for', { certificate }],
  ['of another host', { certificate, authorities: certificate, host: 'tea.example' }],
  ['that has expired', { certificate: expired, authorities: expired }],
])(
  'nothing is asked of a server with a certificate %s',
  async (_what, { certificate, ...wish }) => {
    const server = encrypted(certificate)
    let requests = 0
    server.on('request', () => requests++)
    await expect(fetched({ server, ...wish })).rejects.toMatchObject({ reason: 'unreachable' })
    expect(requests).toBe(0)
  },
)

it('a server that speaks no TLS is not reachable', async () => {
  const server = createPlainServer(bytes('a picture'))
  const plain = fetched({ server, authorities: certificate })
  await expect(plain).rejects.toMatchObject({ reason: 'unreachable' })
})
