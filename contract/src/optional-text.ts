import { z } from 'zod/mini'

/** Reads an empty text, or none, as null. */
export const orNone = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((typed: string): unknown => (isBlank(typed) ? null : typed)),
    z.nullable(schema),
  )

function isBlank(typed: unknown): boolean {
  return typed === undefined || (typeof typed === 'string' && typed.trim() === '')
}
