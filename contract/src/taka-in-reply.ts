import { z } from 'zod/mini'

/** A reply field of taka, as `takaOfPoisha` writes it. Apart from it, so that money needs no schema. */
export const takaInReply = z.number().check(z.gte(0))
