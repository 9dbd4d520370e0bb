import { once } from 'node:events'
import net from 'node:net'

/** A bare connection, for what no HTTP client would send. */
export type RawConnection = {
  send(text: string | Buffer): void
  /** All that came so far. */
  received(): string
  /** Resolves with all that came, once the server has closed the connection. */
  ended(): Promise<string>
  /** Ends our side alone, as `shutdown` does. */
  endSending(): void
  /** Leaves in the network what comes from now on. */
  stopReading(): void
  end(): void
}

export async function connectRaw(port: number): Promise<RawConnection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return {
    send: (text) => void socket.write(text),
    received: () => received,
    ended: async () => {
      await closed
      return received
    },
    endSending: () => void socket.end(),
    stopReading: () => void socket.pause(),
    end: () => socket.destroy(),
  }
}

/** A request as bytes, with a body when there is one. */
export function requestText(line: string, headers: string[] = [], body?: string): string {
  const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const all = ['host: localhost', ...headers, ...length]
  return `${line} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${body ?? ''}`
}
