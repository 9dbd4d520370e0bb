import type { Bytes } from '@daan/contract/book-proof'
import { type Tile, tilePath } from '@daan/contract/book-tiles'
import { Unreachable } from '../../api/call-failures.ts'
import { serverAddress } from '../../api/call-server.ts'

/** Reads a tile of the book. @throws Unreachable */
export type ReadTile = (tile: Tile) => Promise<Bytes>

/** Reads a tile that the site publishes; the browser keeps it. */
export const readTile: ReadTile = async (tile) => {
  const file = await readFile(tilePath(tile), {})
  return new Uint8Array(await file.arrayBuffer().catch(cutOff))
}

/** Reads a text that the site publishes, such as its newest `checkpoint`. @throws Unreachable */
export async function readBookText(name: string): Promise<string> {
  const file = await readFile(name, { cache: 'no-store' })
  return file.text().catch(cutOff)
}

/** The policy that names witnesses, and the newest checkpoint that any signed; null before. */
export type PublishedWitnesses = { policy: string; cosigned: string | null }

/** Reads what the site publishes of its witnesses. @throws Unreachable */
export async function readWitnesses(): Promise<PublishedWitnesses> {
  const policy = await readBookText('policy')
  if (!/^witness /m.test(policy)) return { policy, cosigned: null }
  return { policy, cosigned: await readBookText('cosigned').catch(nullWhenMissing) }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Unreachable && error.status === 404) return null
  throw error
}

async function readFile(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(serverAddress(`/book/${path}`), init).catch(cutOff)
  if (!response.ok) throw new Unreachable('no file of the book', { status: response.status })
  return response
}

function cutOff(cause: unknown): never {
  throw new Unreachable('no answer', { cause })
}
