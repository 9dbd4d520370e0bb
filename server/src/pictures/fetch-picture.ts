import { type IncomingMessage, request } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import type { PictureRefusal } from '@daan/contract/picture-link'
import ipaddr from 'ipaddr.js'
import type { Internet } from './internet.ts'
import { PictureRefused } from './picture-refused.ts'

/** Azure's own service, which answers at an address of the public range. */
const azurePlatform = '168.63.129.16'

/** The addresses handed out to the public; the rest of IPv6 is reserved or embeds other addresses (RFC 4291 §2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Limits of fetching a picture. */
export type FetchLimits = { timeoutMs: number; maxBytes: number }

export const fetchLimits: FetchLimits = { timeoutMs: 5000, maxBytes: 5 * 1024 * 1024 }

const maxHeaderBytes = 8 * 1024
const headers = {
  accept: 'image/webp, image/png, image/jpeg, image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Daan (copies a picture once)',
}

/**
 * Fetches what a link leads to that the contract lets through (`mayBeFetched`), whatever it claims to be. The host is
 * resolved once, each of its addresses must be public, and the connection goes to one that was checked:
 * a name that changes its address meanwhile changes nothing. It follows no redirect and decompresses nothing.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html
 * @throws PictureRefused
 */
export async function fetchPicture(
  link: string,
  internet: Internet,
  { timeoutMs, maxBytes }: FetchLimits = fetchLimits,
): Promise<Buffer> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const url = new URL(link)
    const address = await publicAddressOf(url.hostname, internet, deadline)
    const response = await get(url, internet.connect(address, url.hostname), deadline)
    refuseUnlikely(response, maxBytes)
    const body = await readBody(response, maxBytes)
    deadline.throwIfAborted() // a body of no stated length ends with its connection
    return body
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    const reason = deadline.aborted ? 'tooSlow' : 'unreachable'
    throw new PictureRefused(reason, { cause: error })
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
  if (first === undefined) throw new PictureRefused('unreachable')
  if (!addresses.every(isPublicAddress)) throw new PictureRefused('privateAddress')
  return first
}

/** The head of the answer that comes over `connection`. */
function get(
  { hostname, pathname, search }: URL,
  connection: Duplex,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({
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
    .end()
  return promise
}

/** Refuses by the head alone what cannot be the picture. */
function refuseUnlikely(response: IncomingMessage, maxBytes: number): void {
  const reason = refusalByHead(response, maxBytes)
  if (!reason) return
  response.destroy()
  throw new PictureRefused(reason)
}

function refusalByHead(
  { statusCode = 0, headers: answered }: IncomingMessage,
  maxBytes: number,
): PictureRefusal | undefined {
  if (statusCode >= 300 && statusCode < 400) return 'redirects'
  if (statusCode !== 200) return 'missing'
  if ((answered['content-encoding'] ?? 'identity') !== 'identity') return 'notAPicture'
  return Number(answered['content-length'] ?? 0) > maxBytes ? 'tooLarge' : undefined
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // Bytes, because no encoding is set.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw new PictureRefused('tooLarge') // which ends the connection
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

/**
 * Tells whether a resolved address is one of the public internet: neither private, local nor reserved, nor one
 * that hides such an IPv4 address (mapped, NAT64, 6to4, Teredo). What is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address === azurePlatform) return false
  const parsed = ipaddr.parse(address)
  const isHandedOut = parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
  return isHandedOut && parsed.range() === 'unicast'
}
