import { z } from 'zod/mini'

/** The reply of a call that only does something. */
export const acknowledged = z.object({ acknowledged: z.literal(true) })
