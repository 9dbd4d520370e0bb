import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Internet } from './internet.ts'
import { isPublicAddress } from './public-address.ts'

const maxHeaderBytes = 8 * 1024

/** A request to a server elsewhere, and the time it may take in all. */
export type PublicRequest = {
  method?: 'GET' | 'POST'
  headers: OutgoingHttpHeaders
  body?: string
  timeoutMs: number
  /** Ends it before that time. */
  signal?: AbortSignal
}

/** No answer came from a server elsewhere, or none was asked for. */
export class Unreached extends Error {
  override name = 'Unreached'
  readonly reason: 'unreachable' | 'tooSlow' | 'privateAddress'

  constructor(reason: Unreached['reason'], options: ErrorOptions = {}) {
    super(reason, options)
    this.reason = reason
  }
}

/**
 * Makes a request to a link that the contract lets through (`mayBeFetched`). The host is resolved once, each of its
 * addresses must be public, and the connection goes to one that was checked: a name that changes its address meanwhile
 * changes nothing. It follows no redirect and decompresses nothing.
 * @param read reads the answer; what it leaves is not read
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html
 * @throws Unreached
 */
export async function requestPublic<Result>(
  link: string,
  internet: Internet,
  { timeoutMs, signal, ...wanted }: PublicRequest,
  read: (response: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const deadline = signal ? AbortSignal.any([timeout, signal]) : timeout
  try {
    const url = new URL(link)
    const address = await publicAddressOf(url.hostname, internet, deadline)
    const connection = internet.connect(address, url.hostname)
    const response = await responseTo(url, wanted, connection, deadline)
    const result = await read(response)
    deadline.throwIfAborted() // a body of no stated length ends with its connection
    response.destroy()
    return result
  } catch (error) {
    if (error instanceof Unreached) throw error
    throw new Unreached(timeout.aborted ? 'tooSlow' : 'unreachable', { cause: error })
  }
}

async function publicAddressOf(
  host: string,
  internet: Internet,
  deadline: AbortSignal,
): Promise<string> {
  const late = Promise.withResolvers<never>()
  deadline.addEventListener('abort', () => late.reject(deadline.reason), { once: true })
  const addresses = await Promise.race([internet.resolve(host), late.promise])
  const [first] = addresses
  if (first === undefined) throw new Unreached('unreachable')
  if (!addresses.every(isPublicAddress)) throw new Unreached('privateAddress')
  return first
}

/** The head of the answer that comes over `connection`. */
function responseTo(
  { hostname, pathname, search }: URL,
  { method = 'GET', headers, body }: Pick<PublicRequest, 'method' | 'headers' | 'body'>,
  connection: Duplex,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({
    method,
    host: hostname,
    path: pathname + search,
    headers: { ...headers, host: hostname },
    maxHeaderSize: maxHeaderBytes,
    createConnection: () => connection,
    signal,
  })
    .on('response', resolve)
    .on('error', reject)
    .on('close', () => reject(new Error('The connection closed without an answer.')))
    .end(body)
  return promise
}

/** Reads the body of an answer; null where it is larger. */
export async function readBody(
  body: AsyncIterable<Uint8Array> | readonly Uint8Array[],
  maxBytes: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > maxBytes) return null // which ends the connection
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
