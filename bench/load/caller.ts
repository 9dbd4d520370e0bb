import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const ok = 'HTTP/1.1 200 '
const endOfHeaders = '\r\n\r\n'
const lengthHeader = /\r\ncontent-length: (\d+)/i

/** One keep-alive connection that asks again as soon as it is answered, and looks at every answer. */
export class Caller {
  readonly tookMs: number[] = []
  readonly #socket: Socket
  readonly #next: () => string
  #received = ''
  #askedAt = 0
  #isStopping = false
  readonly #stopped = Promise.withResolvers<void>()
  readonly #failed: (reason: string) => void

  private constructor(socket: Socket, next: () => string, failed: (reason: string) => void) {
    this.#socket = socket
    this.#next = next
    this.#failed = failed
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (text: string) => this.#take(text))
    socket.on('error', ({ message }) => failed(message))
    socket.on('close', () => this.#isStopping || failed('The server closed a connection.'))
  }

  /** @param failed told why, should an answer be anything but a whole 200 */
  static async open(
    port: number,
    next: () => string,
    failed: (reason: string) => void,
  ): Promise<Caller> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Caller(socket, next, failed)
  }

  start(): void {
    this.#askedAt = performance.now()
    this.#socket.write(this.#next())
  }

  /** Waits for the answer under way, which counts, and asks no more. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#stopped.promise
    this.#socket.destroy()
  }

  #take(text: string): void {
    this.#received += text
    const headersEnd = this.#received.indexOf(endOfHeaders)
    if (headersEnd < 0) return
    if (!this.#received.startsWith(ok)) {
      this.#failed(this.#received)
      return
    }
    const length = Number(lengthHeader.exec(this.#received)?.[1] ?? 0)
    if (this.#received.length < headersEnd + endOfHeaders.length + length) return
    this.#received = ''
    this.tookMs.push(performance.now() - this.#askedAt)
    if (this.#isStopping) this.#stopped.resolve()
    else this.start()
  }
}
