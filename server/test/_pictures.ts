import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Internet } from '../src/internet/internet.ts'

/** An address that the rules take for one of the internet. */
export const publicAddress = '93.184.215.14'

/** A server of pictures, and the internet in which it is the only one. */
export type PictureServer = {
  internet: Internet
  /** Answers by path; other paths are 404. */
  answers: Map<string, RequestListener>
  /** Addresses of a host other than `publicAddress`: each time the next, the last one for good. */
  addresses: Map<string, string[][]>
  /** Addresses connected to, and the hosts they stand for. */
  connections: string[]
  /** Paths of all requests. */
  requests: string[]
  close(): Promise<void>
}

/**
 * Starts one. Names resolve as a test says, and a connection to any address reaches this server: whether
 * one is made at all, and to where, is what the rules decide.
 */
export async function startPictureServer(): Promise<PictureServer> {
  const answers: PictureServer['answers'] = new Map()
  const addresses: PictureServer['addresses'] = new Map()
  const connections: string[] = []
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Listening on a port, not on a pipe, so the address is an object.
  const { port } = server.address() as AddressInfo
  return {
    answers,
    addresses,
    connections,
    requests,
    internet: {
      async resolve(host) {
        const [next = [publicAddress], ...later] = addresses.get(host) ?? []
        if (later.length > 0) addresses.set(host, later)
        return next
      },
      connect(address, host) {
        connections.push(`${address} ${host}`)
        return connect(port, '127.0.0.1')
      },
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Answers with these bytes. */
export function bytes(
  body: Buffer | string,
  headers: Record<string, string> = {},
): RequestListener {
  return (_request, response) => response.writeHead(200, headers).end(body)
}

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff'

/** A picture of one colour. */
export function picture(
  colour: string,
  {
    format = 'png',
    width = 400,
    height = 300,
  }: { format?: Format; width?: number; height?: number } = {},
): Promise<Buffer> {
  const empty = { create: { width, height, channels: 3, background: colour } } as const
  return sharp(empty).toFormat(format).toBuffer()
}

/** The colour in the middle of a picture, as red, green and blue. */
export async function colourOf(image: Buffer): Promise<number[]> {
  const { dominant } = await sharp(image).stats()
  return [dominant.r, dominant.g, dominant.b]
}

/** The head of a PNG that says to be this large, and next to nothing of it. */
export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunks = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
