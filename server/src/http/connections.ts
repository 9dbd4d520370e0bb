import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Timeouts } from './limits.ts'
import { networkOf } from './rate-limit.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** What a connection has under way. */
type Connection = {
  unanswered: number
  lastRequest: IncomingMessage
  /** Nothing more is taken from it. */
  isEnding: boolean
  /** To be done once no more than so many requests are unanswered. */
  last?: { unanswered: number; act: () => void }
}

/** More than any client or proxy pipelines; each costs some kilobytes until it is read. */
const maxUnanswered = 64
/** Of one network. A browser has six at the most, and a proxy that many share is not counted. */
const maxConnections = 512
/** Whoever reads has read the refusal by then. */
const lingerMs = 500

const connections = new WeakMap<Socket, Connection>()

/** How a bounded server behaves at its bounds. */
export type Bounds = {
  /** Whether connections of a peer are counted: a proxy's are not. */
  isCounted: (address: string) => boolean
  /** Answers the request that is one too many. */
  refuse: Handle
  /** Told of a connection that was one too many, and is cut. */
  refused: () => void
}

/**
 * Creates an HTTP server that bounds a network's connections, and of each the requests unanswered or
 * unread: one more is refused, and the connection ends. A client that has ended its side still gets its
 * answers.
 */
export function createBoundedServer(timeouts: Timeouts, handle: Handle, bounds: Bounds): Server {
  const { http, connectionTimeout, ...others } = timeouts
  const server = createServer({ ...http, ...others }, (request, response) => {
    const { socket } = request
    const connection = connectionOf(socket, request)
    if (connection.isEnding) return
    if (connection.unanswered >= maxUnanswered) {
      end(connection, socket)
      bounds.refuse(request, response)
      return
    }
    connection.unanswered++
    connection.lastRequest = request
    response.once('close', () => answered(connection))
    handle(request, response)
  })
  server.setTimeout(connectionTimeout)
  boundByNetwork(server, bounds)
  return Object.assign(server, { httpAllowHalfOpen: true })
}

function boundByNetwork(server: Server, { isCounted, refused }: Bounds): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    if (!isCounted(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left === 0) counts.delete(network)
      else counts.set(network, left)
    })
    if (count <= maxConnections) return
    refused()
    socket.destroy()
  })
}

/**
 * Takes nothing more from a connection, and calls `act` when all requests that came whole before have
 * been answered; at once where there are none.
 */
export function afterAnswers(socket: Socket, act: () => void): void {
  const connection = connections.get(socket)
  if (!connection) {
    act()
    return
  }
  if (connection.isEnding) return
  connection.isEnding = true
  const unanswered = connection.lastRequest.complete ? 0 : 1
  if (connection.unanswered <= unanswered) act()
  else connection.last = { unanswered, act }
}

function connectionOf(socket: Socket, lastRequest: IncomingMessage): Connection {
  const known = connections.get(socket)
  if (known) return known
  const made = { unanswered: 0, lastRequest, isEnding: false }
  connections.set(socket, made)
  return made
}

function answered(connection: Connection): void {
  connection.unanswered--
  const { last } = connection
  if (!last || connection.unanswered > last.unanswered) return
  delete connection.last
  last.act()
}

function end(connection: Connection, socket: Socket): void {
  connection.isEnding = true
  socket.pause()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
