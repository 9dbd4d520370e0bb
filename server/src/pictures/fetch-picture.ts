import type { IncomingMessage } from 'node:http'
import type { PictureRefusal } from '@daan/contract/picture-link'
import type { Internet } from '../internet/internet.ts'
import { readBody, requestPublic, Unreached } from '../internet/request-public.ts'
import { PictureRefused } from './picture-refused.ts'

/** Limits of fetching a picture. */
export type FetchLimits = { timeoutMs: number; maxBytes: number }

export const fetchLimits: FetchLimits = { timeoutMs: 5000, maxBytes: 5 * 1024 * 1024 }

const headers = {
  accept: 'image/webp, image/png, image/jpeg, image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Daan (copies a picture once)',
}

/**
 * Fetches what a link leads to that the contract lets through (`mayBeFetched`), whatever it claims to be, by the rules
 * of `requestPublic`. @throws PictureRefused
 */
export async function fetchPicture(
  link: string,
  internet: Internet,
  { timeoutMs, maxBytes }: FetchLimits = fetchLimits,
): Promise<Buffer> {
  const found = await requestPublic(
    link,
    internet,
    { headers, timeoutMs },
    async (response) =>
      refusalByHead(response, maxBytes) ?? (await readBody(response, maxBytes)) ?? 'tooLarge',
  ).catch((error) => {
    throw error instanceof Unreached ? new PictureRefused(error.reason, { cause: error }) : error
  })
  if (typeof found === 'string') throw new PictureRefused(found)
  return found
}

/** Refuses by the head alone what cannot be the picture. */
function refusalByHead(
  { statusCode = 0, headers: answered }: IncomingMessage,
  maxBytes: number,
): PictureRefusal | undefined {
  if (statusCode >= 300 && statusCode < 400) return 'redirects'
  if (statusCode !== 200) return 'missing'
  if ((answered['content-encoding'] ?? 'identity') !== 'identity') return 'notAPicture'
  return Number(answered['content-length'] ?? 0) > maxBytes ? 'tooLarge' : undefined
}
