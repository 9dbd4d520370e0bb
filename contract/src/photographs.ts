import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { photograph } from './site-picture.ts'

/** Limit of a photograph as it is uploaded. */
export const maxPhotographBytes = 15 * 1024 * 1024

/** Beyond it nothing is read at all. */
const bodyLimitBytes = maxPhotographBytes + 1024 * 1024

/**
 * Stores a photograph for the site, which nobody sees until something is published that names it. The body is a JPEG,
 * PNG, WebP or GIF file as it is. The same file twice is one photograph; one that nothing named for a day is deleted.
 */
export const uploadPhotograph = defineCall({
  audience: 'admin',
  right: 'content.edit',
  needsRecentSignIn: false,
  isIrreversible: false,
  method: 'POST',
  path: '/admin/photographs',
  takesFile: true,
  bodyLimitBytes,
  body: z
    .instanceof(Uint8Array)
    .check(z.refine((file) => file.length <= maxPhotographBytes, 'photograph.tooLarge')),
  reply: z.omit(photograph, { focus: true }),
  refusals: [
    'photograph.tooLarge',
    'photograph.notAPicture',
    'photograph.heic',
    'photograph.animated',
    'photograph.tooManyPixels',
    'photograph.tooMany',
  ],
})
