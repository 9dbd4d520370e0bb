import { photographPath } from '@daan/contract/photograph-files'
import { uploadPhotograph } from '@daan/contract/photographs'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../../http/serve-call.ts'
import type { Photographs } from '../../pictures/photographs.ts'
import { pictureRoutes } from '../../pictures/picture-routes.ts'

/** Browsers need not ask again; whoever has one erased is not told of it by them for longer. */
const monthSeconds = 30 * 24 * 60 * 60

/** Binds the call that uploads a photograph, and the photographs of the site. */
export function photographRoutes(
  api: FastifyInstance,
  serve: Serve,
  photographs: Photographs,
): void {
  serve(uploadPhotograph, ({ body, actor }) => photographs.upload(Buffer.from(body), actor))

  pictureRoutes(api, {
    path: photographPath,
    pictures: photographs.shown,
    unknown: 'photograph.unknown',
    maxAgeSeconds: monthSeconds,
    isPublished: async (name) => (await photographs.published.find(name)) === true,
  })
}
