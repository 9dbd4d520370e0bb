import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Answer, Witness } from './witness.ts'

const mostBytes = 32_768
const requestMs = 10_000

/** Serves a witness's one call over HTTP; TLS is a proxy's in front of it. */
export async function serveWitness(witness: Witness, { host = '127.0.0.1', port = 0 } = {}) {
  const server = createServer({ requestTimeout: requestMs }, (request, response) => {
    answer(witness, request).then(
      ({ status, text }) => {
        const type = status === 409 ? 'text/x.tlog.size' : 'text/plain; charset=utf-8'
        response.writeHead(status, { 'content-type': type }).end(text)
      },
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: bound } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://${host}:${bound}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function answer(witness: Witness, request: IncomingMessage): Promise<Answer> {
  if (request.method !== 'POST' || request.url !== '/add-checkpoint')
    return { status: 404, text: 'A witness has POST /add-checkpoint alone.\n' }
  if (!(Number(request.headers['content-length']) <= mostBytes))
    return { status: 400, text: `A request has at most ${mostBytes} bytes and says how many.\n` }
  return witness.addCheckpoint(await text(request))
}
