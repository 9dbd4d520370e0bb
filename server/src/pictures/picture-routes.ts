import type { ErrorCode } from '@daan/contract/error-codes'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'
import type { PictureCache } from './picture-cache.ts'

type PicturePlace = {
  /** Below the API's root; followed by what the bytes of a picture hash to. */
  path: string
  pictures: PictureCache
  unknown: ErrorCode
  /** The time a browser may keep one. */
  maxAgeSeconds: number
}

/** Serves pictures. The address of each says what is in it, so it never changes. */
export function pictureRoutes(api: FastifyInstance, place: PicturePlace): void {
  const headers = {
    'content-type': 'image/webp',
    'cache-control': `public, max-age=${place.maxAgeSeconds}, immutable`,
  }
  // Not a call: what it answers is a picture.
  api.get<{ Params: { name: string } }>(`${place.path}/:name`, async ({ params }, reply) => {
    const picture = await place.pictures.find(params.name.replace(/\.webp$/, ''))
    if (!picture) throw new Refused(place.unknown)
    return reply.headers(headers).send(picture)
  })
}
