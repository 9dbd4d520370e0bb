import { z } from 'zod/mini'
import { defineCall, forAdmins } from './call.ts'
import type { ErrorCode } from './error-codes.ts'
import { photograph } from './site-picture.ts'

/** Limit of a photograph as it is uploaded. */
export const maxPhotographBytes = 15 * 1024 * 1024

/** The body of a call that takes a photograph: beyond its limit nothing is read at all. */
export const photographBody = {
  takesFile: true,
  bodyLimitBytes: maxPhotographBytes + 1024 * 1024,
  body: z
    .instanceof(Uint8Array)
    .check(z.refine((file) => file.length <= maxPhotographBytes, 'photograph.tooLarge')),
} as const

/** Refusals of what is no photograph that can be read. */
export const photographRefusals = [
  'photograph.tooLarge',
  'photograph.notAPicture',
  'photograph.heic',
  'photograph.animated',
  'photograph.tooManyPixels',
] as const satisfies readonly ErrorCode[]

/**
 * Stores a photograph for the site, which nobody sees until something is published that names it. The body is a JPEG,
 * PNG, WebP or GIF file as it is. The same file twice is one photograph; one that nothing named for a day is deleted.
 */
export const uploadPhotograph = defineCall({
  ...forAdmins,
  right: 'content.edit',
  method: 'POST',
  path: '/admin/photographs',
  ...photographBody,
  reply: z.omit(photograph, { focus: true }),
  refusals: [...photographRefusals, 'photograph.tooMany'],
})
