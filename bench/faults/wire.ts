import net from 'node:net'

/** A wire that can lose what comes back, or everything. */
export type Wire = {
  port: number
  /** Nothing passes any more, in open connections or new ones, and nobody is told. */
  silence(): void
  /** Cuts what was silent; new connections pass again. */
  heal(): void
  close(): Promise<void>
}

/**
 * Relays a free loopback port to `target()`. Of the answers that come back it keeps the share
 * `lost` to itself and cuts the connection instead: what was asked has happened, and nobody was told.
 */
export async function startWire(target: () => net.NetConnectOpts, lost = 0): Promise<Wire> {
  const sockets = new Set<net.Socket>()
  let isSilent = false
  const server = net.createServer((near) => {
    const far = net.connect(target())
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    near.on('data', (bytes) => isSilent || far.write(bytes))
    far.on('data', (answer) => {
      if (isSilent) return
      if (Math.random() < lost) near.resetAndDestroy()
      else near.write(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const heal = () => {
    isSilent = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    silence: () => {
      isSilent = true
    },
    heal,
    close: () => {
      heal()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
