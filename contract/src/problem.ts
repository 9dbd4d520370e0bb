import { z } from 'zod/mini'

/**
 * A refusal on the wire: an RFC 9457 problem document with our `code`.
 * `errors` names each bad field by JSON pointer; `instance` is the request's id, to quote to us.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  instance: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ pointer: z.string(), code: z.string() }))),
})

export type Problem = z.output<typeof problem>

export const problemMediaType = 'application/problem+json'
