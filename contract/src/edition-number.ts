import { z } from 'zod/mini'

/** Number of an edition of content, counted from 1. */
export const editionNumber = z.int().check(z.positive(), z.maximum(2 ** 31 - 1))

/** The newest edition that the sender has seen; null where there is none. */
export const basedOn = z.nullable(editionNumber)
