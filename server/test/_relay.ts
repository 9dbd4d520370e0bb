import net from 'node:net'
import { Transform } from 'node:stream'
import pg from 'pg'
import type { Connection } from '../src/db/connection.ts'

/** A wire to the database that can go silent. */
export type Relay = {
  connection: Connection
  /**
   * Nothing passes any more in the sessions open now, and nobody is told, as when a firewall
   * forgets them. Sessions opened later pass.
   */
  silence(): void
  /** In the sessions open now the server hears what is said, and its answers are lost. */
  loseAnswers(): void
  /** Passes no notification on, in sessions opened from now on, as a transaction pooler does. */
  dropNotifications(): void
  /** Refuses new sessions and cuts the present ones, as a stopped server would. */
  shut(): Promise<void>
  /** Takes sessions again after `shut`. */
  open(): Promise<void>
  close(): Promise<void>
}

/** Relays a free loopback port to the server behind `connection`. */
export async function startRelay(connection: Connection): Promise<Relay> {
  const { host, port, user, password, database } = new pg.Client(connection)
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<net.Socket>()
  const answering = new Map<net.Socket, net.Socket>()
  let dropsNotifications = false
  const server = net.createServer((near) => {
    const far = net.connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    near.pipe(far)
    if (dropsNotifications) far.pipe(withoutNotifications()).pipe(near)
    else far.pipe(near)
    answering.set(far, near)
  })
  const listen = (on: number) =>
    new Promise<void>((resolve) => server.listen(on, '127.0.0.1', resolve))
  const shut = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  await listen(0)
  const address = server.address()
  const relayPort = typeof address === 'object' && address ? address.port : 0
  const credentials = { user: user ?? '', database: database ?? '', ...(password && { password }) }
  return {
    connection: { host: '127.0.0.1', port: relayPort, ...credentials },
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    loseAnswers: () => {
      for (const [far, near] of answering) far.unpipe(near).resume()
    },
    dropNotifications: () => {
      dropsNotifications = true
    },
    shut,
    open: () => listen(relayPort),
    close: shut,
  }
}

const notification = 'A'.charCodeAt(0)
const headerLength = 5

/** Drops the server's notifications from its messages, each of which is a type, its length and its content. */
function withoutNotifications(): Transform {
  let rest = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk])
      while (rest.length >= headerLength) {
        const end = 1 + rest.readUInt32BE(1)
        if (rest.length < end) break
        if (rest[0] !== notification) this.push(rest.subarray(0, end))
        rest = rest.subarray(end)
      }
      done()
    },
  })
}
