import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Timeouts } from './limits.ts'
import { Peers } from './peers.ts'

/** Answers one request. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** A connection and its requests under way. */
type Connection = {
  unanswered: number
  lastRequest: IncomingMessage
  /** Nothing more is taken from it. */
  isEnding: boolean
  /** To be done once no more than so many requests are unanswered. */
  last?: { unanswered: number; act: () => void }
}

/** Connections whose request under way may take longer than others. */
const unhurried = new WeakSet<Socket>()

/** More than any client or proxy pipelines; each costs some kilobytes until it is read. */
const maxUnanswered = 64
/** Whoever reads has read the refusal by then. */
const lingerMs = 500

const connections = new WeakMap<Socket, Connection>()

/** Behaviour of a bounded server at its bounds. */
export type Bounds = {
  /** Tells whether connections of a peer are counted: a proxy's are not. */
  isCounted: (address: string) => boolean
  /** Answers the request that is one too many. */
  refuse: Handle
  /** Told of a connection that is one too many, or asks more than it reads. */
  refused: () => void
}

/**
 * Creates an HTTP server that bounds a network's connections, and of each the requests unanswered or
 * unread: one more is refused, and the connection ends; a network that does it again and again is not
 * even told. A client that has ended its side still gets its answers.
 */
export function createBoundedServer(timeouts: Timeouts, handle: Handle, bounds: Bounds): Server {
  const { http, connectionTimeout, ...others } = timeouts
  const peers = new Peers(bounds.isCounted)
  const options = { ...http, ...others, requireHostHeader: false } // refuseMalformed does
  const server = createServer(options, (request, response) => {
    const { socket } = request
    const known = connections.get(socket)
    if (!known) socket.setTimeout(connectionTimeout) // Node does it for the requests after the first
    const connection = known ?? begin(socket, request)
    if (connection.isEnding) return
    if (connection.unanswered >= maxUnanswered) {
      connection.isEnding = true
      ignoreRest(socket)
      bounds.refused()
      if (peers.mayHearRefusal(socket.remoteAddress ?? '')) {
        bounds.refuse(request, response)
        cutSoon(socket)
      } else socket.destroy()
      return
    }
    connection.unanswered++
    connection.lastRequest = request
    response.once('close', () => answered(connection))
    handle(request, response)
  })
  server.setTimeout(connectionTimeout)
  server.on('connection', (socket) => {
    socket.setTimeout(others.keepAliveTimeout)
    if (peers.admits(socket)) return
    bounds.refused()
    socket.destroy()
  })
  return Object.assign(server, { httpAllowHalfOpen: true })
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

/** Lets a request take so long to come, in ms, whatever others may; only silence ends it earlier. */
export function allowTime(request: IncomingMessage, timeoutMs: number): void {
  const { socket } = request
  const deadline = setTimeout(() => request.destroy(), timeoutMs)
  unhurried.add(socket)
  request.once('close', () => {
    clearTimeout(deadline)
    unhurried.delete(socket)
  })
}

/** Tells whether the request under way on a connection may take longer than others. */
export function isUnhurried(socket: Socket): boolean {
  return unhurried.has(socket)
}

function begin(socket: Socket, lastRequest: IncomingMessage): Connection {
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

function cutSoon(socket: Socket): void {
  socket.pause()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/** Tells Node's parser to drop a request, body and all. */
const skipBody = 1

// Node parses all it has read, up to 64 KiB: without this each further request there would get an answer made.
function ignoreRest(socket: Socket): void {
  // Node's own sockets of HTTP servers have it, though its types do not say so.
  const { parser } = socket as Socket & { parser?: { onIncoming: () => number } | null }
  if (parser) parser.onIncoming = () => skipBody
}
