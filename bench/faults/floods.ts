import { Agent } from 'node:http'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { newIntent, requestOf } from './intents.ts'

/** One way to ask for more than one's share, until told to stop. */
export type Flood = { name: string; start: (port: number) => { stop(): void } }

const read = 'GET /api/allfunds HTTP/1.1\r\nhost: localhost\r\n\r\n'
const unreadSockets = 100
const unreadRequests = 2400
const readsPerSecond = 5000
const readSockets = 4
const replaysPerSecond = 1000
const tickMs = 20

/** Linux answers at all of 127.0.0.0/8, and the server exempts 127.0.0.1 alone. */
const addressOf = (client: number) => `127.0.0.${client + 2}`

/** An agent whose connections come from an address of no attacker's. */
export function honestAgent(): Agent {
  return new Agent({ keepAlive: true, localAddress: addressOf(200) })
}

/** A hundred sockets ask thousands of times each, and read nothing. Whoever is cut comes back. */
const unreadPipelining: Flood = {
  name: 'unread pipelining, 100 sockets',
  start: (port) =>
    keepOpen(unreadSockets, (index) => {
      const socket = net.connect({ port, host: '127.0.0.1', localAddress: addressOf(index % 2) })
      socket.pause().write(read.repeat(unreadRequests))
      return socket
    }),
}

/** Four sockets read 5,000 times a second, from one address. */
const fastReads: Flood = {
  name: '5,000 reads a second, 4 sockets',
  start(port) {
    const flood = keepOpen(readSockets, () => connect(port, 0))
    const perTick = Math.round((readsPerSecond * tickMs) / 1000 / readSockets)
    return every(flood, (socket) => socket.write(read.repeat(perTick)))
  },
}

/** One key with one gift, a thousand times a second, from three addresses. */
const oneKey: Flood = {
  name: 'one key, 1,000 a second, 3 addresses',
  start(port) {
    const intent = newIntent()
    const { body } = requestOf(intent)
    const request = `PUT /api/fundsupdate HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nidempotency-key: "${intent.key}"\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    const flood = keepOpen(3, (index) => connect(port, index))
    const perTick = Math.round((replaysPerSecond * tickMs) / 1000 / 3)
    return every(flood, (socket) => socket.write(request.repeat(perTick)))
  },
}

export const floods: readonly Flood[] = [unreadPipelining, fastReads, oneKey]

type Sockets = { all: () => Iterable<net.Socket>; stop(): void }

function connect(port: number, client: number): net.Socket {
  return net.connect({ port, host: '127.0.0.1', localAddress: addressOf(client) }).resume()
}

/** Keeps so many sockets open; one that the server ends is opened again. */
function keepOpen(count: number, open: (index: number) => net.Socket): Sockets {
  const sockets = new Map<number, net.Socket>()
  let isStopped = false
  const reopen = (index: number) => {
    if (isStopped) return
    const socket = open(index)
    sockets.set(index, socket)
    socket.on('error', () => undefined)
    socket.on('close', () => void delay(tickMs).then(() => reopen(index)))
  }
  for (let index = 0; index < count; index++) reopen(index)
  return {
    all: () => sockets.values(),
    stop() {
      isStopped = true
      for (const socket of sockets.values()) socket.destroy()
    },
  }
}

function every(flood: Sockets, act: (socket: net.Socket) => void): { stop(): void } {
  const ticking = setInterval(() => {
    for (const socket of flood.all()) if (socket.writable) act(socket)
  }, tickMs)
  return {
    stop() {
      clearInterval(ticking)
      flood.stop()
    },
  }
}
