import { z } from 'zod/mini'

/** The reply of a call that only does something. */
export const acknowledged = z.object({ acknowledged: z.literal(true) })

/** The reply in place of an act that another person has to approve: the request that was made. */
export const awaitingApproval = z.object({ approval: z.guid() })

/** The reply of a call that only does something, or has it approved first. */
export const acknowledgedOrAwaiting = z.union([acknowledged, awaitingApproval])
