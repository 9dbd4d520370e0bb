import type { ErrorCode } from '@daan/contract/error-codes'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'
import type { PictureCache } from './picture-cache.ts'

type PicturePlace = {
  /** Below the API's root; followed by a picture's name. */
  path: string
  pictures: PictureCache
  unknown: ErrorCode
  /** The time a browser may keep one. */
  maxAgeSeconds: number
  /** Tells of a picture whether it is published; others are kept nowhere. Without it all are. */
  isPublished?: (name: string) => Promise<boolean>
}

const types: Readonly<Record<string, string>> = { avif: 'image/avif', jpg: 'image/jpeg' }

/** Serves pictures. The address of each says what is in it, so it never changes. */
export function pictureRoutes(api: FastifyInstance, place: PicturePlace): void {
  const { isPublished = async () => true } = place
  const cacheable = `public, max-age=${place.maxAgeSeconds}, immutable`
  // Not a call: what it answers is a picture.
  api.get<{ Params: { name: string } }>(`${place.path}/:name`, async ({ params }, reply) => {
    const picture = await place.pictures.find(params.name)
    if (!picture) throw new Refused(place.unknown)
    const [, ending = ''] = params.name.split('.')
    reply.headers({
      'content-type': types[ending] ?? 'image/webp',
      'cache-control': (await isPublished(params.name)) ? cacheable : 'private, no-store',
    })
    return reply.send(picture)
  })
}
