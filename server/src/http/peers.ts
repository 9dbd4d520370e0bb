import type { Socket } from 'node:net'
import { networkOf, RateLimit } from '../rate-limit.ts'

/** Of one network. A browser has six at the most, and a proxy that many share is not counted. */
const maxConnections = 512
/** Connections cut for asking more than they read: beyond, nothing new is taken from that network. */
const overruns = { perWindow: 8, windowMs: 10_000 }

/** Bounds what the networks at the other end of connections may do. A proxy's are not counted. */
export class Peers {
  readonly #isCounted: (address: string) => boolean
  readonly #connections = new Map<string, number>()
  readonly #overruns = new RateLimit(overruns.perWindow, overruns.windowMs)
  /** Networks kept out, and until when in ms of `performance.now()`. */
  readonly #keptOut = new Map<string, number>()

  constructor(isCounted: (address: string) => boolean) {
    this.#isCounted = isCounted
  }

  /** Tells whether a new connection is taken; counts it until it closes. */
  admits(socket: Socket): boolean {
    const { remoteAddress = '' } = socket
    if (!this.#isCounted(remoteAddress)) return true
    const network = networkOf(remoteAddress)
    if (this.#isKeptOut(network)) return false
    const count = (this.#connections.get(network) ?? 0) + 1
    if (count > maxConnections) return false
    this.#connections.set(network, count)
    socket.once('close', () => this.#release(network))
    return true
  }

  /** Counts a connection that asked more than it read; false when its network has had enough refusals. */
  mayHearRefusal(address: string): boolean {
    if (!this.#isCounted(address)) return true
    const { isOver, resetSeconds } = this.#overruns.count(address)
    if (isOver) this.#keptOut.set(networkOf(address), performance.now() + resetSeconds * 1000)
    return !isOver
  }

  #isKeptOut(network: string): boolean {
    const until = this.#keptOut.get(network)
    if (until === undefined) return false
    if (performance.now() < until) return true
    this.#keptOut.delete(network)
    return false
  }

  #release(network: string): void {
    const left = (this.#connections.get(network) ?? 1) - 1
    if (left > 0) this.#connections.set(network, left)
    else this.#connections.delete(network)
  }
}
