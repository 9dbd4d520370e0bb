import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { internet } from '../src/internet/internet.ts'
import { fetchPicture } from '../src/pictures/fetch-picture.ts'
import { bytes, type PictureServer, publicAddress, startPictureServer } from './_pictures.ts'

const link = 'https://pictures.example/mill.png?size=2'
const path = '/mill.png?size=2'
const limits = { timeoutMs: 10_000, maxBytes: 1000 }
const impatient = { ...limits, timeoutMs: 200 }

let pictures: PictureServer

beforeAll(async () => {
  pictures = await startPictureServer()
})
afterAll(() => pictures.close())
beforeEach(() => {
  pictures.answers.clear()
  pictures.addresses.clear()
  pictures.connections.length = 0
  pictures.requests.length = 0
})

const fetched = (options = limits) => fetchPicture(link, pictures.internet, options)

async function refusal(options = limits): Promise<unknown> {
  return fetched(options).then(
    () => 'fetched',
    (error) => error.reason ?? error.code,
  )
}

it('a picture is fetched from the address that its host resolved to, under its name', async () => {
  let host: string | undefined
  pictures.answers.set(path, (request, response) => {
    host = request.headers.host
    response.end('a picture')
  })
  expect(String(await fetched())).toBe('a picture')
  expect(host).toBe('pictures.example')
  expect(pictures.connections).toEqual([`${publicAddress} pictures.example`])
})

describe('a connection is never opened', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '::1'],
    ['a private network', '10.1.2.3'],
    ['a private network behind a mapped address', '::ffff:192.168.0.1'],
    ['link-local', 'fe80::1'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['unique local', 'fd00::1'],
    ['NAT64', '64:ff9b::a9fe:a9fe'],
    ['nothing', '0.0.0.0'],
  ])('to %s: %s', async (_what, address) => {
    pictures.addresses.set('pictures.example', [[address]])
    expect(await refusal()).toBe('privateAddress')
    expect(pictures.connections).toEqual([])
  })

  it('where one of several addresses is private, wherever it stands', async () => {
    for (const addresses of [
      [publicAddress, '127.0.0.1'],
      ['127.0.0.1', publicAddress],
    ]) {
      pictures.addresses.set('pictures.example', [addresses])
      expect(await refusal()).toBe('privateAddress')
    }
    expect(pictures.connections).toEqual([])
  })

  it('to a host without an address', async () => {
    pictures.addresses.set('pictures.example', [[]])
    expect(await refusal()).toBe('unreachable')
    expect(pictures.connections).toEqual([])
  })
})

it('a name that changes its address after it was checked is asked once, and changes nothing', async () => {
  pictures.addresses.set('pictures.example', [[publicAddress], ['127.0.0.1']])
  pictures.answers.set(path, bytes('a picture'))
  expect(String(await fetched())).toBe('a picture')
  expect(pictures.connections).toEqual([`${publicAddress} pictures.example`])
})

it.each([301, 302, 303, 307, 308])(
  'a redirect (%i) is not followed, wherever to',
  async (status) => {
    for (const location of ['https://169.254.169.254/', 'https://other.example/', '/there', '']) {
      pictures.answers.set(path, (_request, response) =>
        response.writeHead(status, { location }).end(),
      )
      expect(await refusal()).toBe('redirects')
    }
    expect(new Set(pictures.requests)).toEqual(new Set([path]))
  },
)

it.each([204, 206, 401, 404, 410, 500])('an answer of %i is no picture', async (status) => {
  pictures.answers.set(path, (_request, response) => response.writeHead(status).end())
  expect(await refusal()).toBe('missing')
})

describe('a picture that is too large', () => {
  it('is refused by what it says', async () => {
    pictures.answers.set(path, bytes('x'.repeat(1001)))
    expect(await refusal()).toBe('tooLarge')
  })

  it('is refused by what comes, before the rest of it, when it says nothing', async () => {
    let sent = 0
    pictures.answers.set(path, (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(500))) sent += 500
      }
      response.on('drain', more)
      more()
    })
    expect(await refusal()).toBe('tooLarge')
    expect(sent).toBeLessThan(10_000_000)
  })

  it('is not fetched when it hides in compression', async () => {
    const bomb = gzipSync(Buffer.alloc(500_000))
    pictures.answers.set(path, bytes(bomb, { 'content-encoding': 'gzip' }))
    expect(await refusal()).toBe('notAPicture')
    expect(bomb.length).toBeLessThan(limits.maxBytes)
  })
})

describe('whoever takes too long', () => {
  it('to answer is not waited for', async () => {
    pictures.answers.set(path, () => undefined)
    expect(await refusal(impatient)).toBe('tooSlow')
  })

  it('to send the body, byte by byte, is not waited for', async () => {
    pictures.answers.set(path, (_request, response) => {
      response.write('x')
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    })
    expect(await refusal(impatient)).toBe('tooSlow')
  })

  it('to send a body of no stated length is not taken for one who has sent it', async () => {
    pictures.answers.set(path, ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\nhalf a picture')
    })
    expect(await refusal(impatient)).toBe('tooSlow')
  })

  it('to say where the host is, is not waited for', async () => {
    const silent = { ...pictures.internet, resolve: () => new Promise<string[]>(() => undefined) }
    await expect(fetchPicture(link, silent, impatient)).rejects.toMatchObject({
      reason: 'tooSlow',
    })
  })
})

it('a server that hangs up, sends too much of a head or speaks no HTTP is not reachable', async () => {
  pictures.answers.set(path, (request) => request.socket.destroy())
  expect(await refusal()).toBe('unreachable')
  pictures.answers.set(path, (_request, response) =>
    response.writeHead(200, { 'x-long': 'x'.repeat(10_000) }).end(),
  )
  expect(await refusal()).toBe('unreachable')
  pictures.answers.set(path, ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'))
  expect(await refusal()).toBe('unreachable')
  pictures.answers.set(path, ({ socket }) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n'),
  )
  expect(await refusal()).toBe('unreachable')
  pictures.answers.set(path, (_request, response) => {
    response.writeHead(200, { 'content-length': '500' })
    response.write('half')
    response.flushHeaders()
    setImmediate(() => response.destroy())
  })
  expect(await refusal()).toBe('unreachable')
})

it('the internet itself believes no name that the machine keeps for itself', async () => {
  expect(await internet.resolve('localhost.')).not.toContain('127.0.0.1')
})
