import { getOwnPhoto, photoPath } from '@daan/contract/identity'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../../http/serve-call.ts'
import { pictureRoutes } from '../../pictures/picture-routes.ts'
import type { Photos } from './photos.ts'

/** An erased person's photo is not to stay in others' browsers for long. */
const daySeconds = 24 * 60 * 60

/** Binds the call about one's own photo, and the photos of people. */
export function photoRoutes(api: FastifyInstance, serve: Serve, photos: Photos): void {
  serve(getOwnPhoto, async ({ actor }) => {
    const { userPhoto, refusal } = await photos.own(actor.userUid)
    return { userPhoto, refusal }
  })

  pictureRoutes(api, {
    path: photoPath,
    pictures: photos.shown,
    unknown: 'photo.unknown',
    maxAgeSeconds: daySeconds,
  })
}
