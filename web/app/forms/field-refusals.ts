import type { ErrorCode } from '@daan/contract/error-codes'
import type { z } from 'zod/mini'
import type { FieldRefusal } from '../api/call-failures.ts'
import { isErrorCode } from '../api/refusal-sentences.ts'

/** Values of a form: one text for each field. */
export type Values = Record<string, string>

/** The code of what is wrong with each field; a field without one is good. */
export type FieldErrors<V extends Values> = Partial<Record<keyof V, ErrorCode>>

/** JSON pointers of fields that a call does not have at `/<name>`. */
export type Pointers<V extends Values> = Partial<Record<keyof V, string>>

/** Made of the contract's schemas, whose messages are codes. */
export type Schema<V extends Values> = z.ZodMiniType<unknown, V>

/** Lists what a schema refuses in a form, in the schema's order. */
export function refusalsIn<V extends Values>(schema: Schema<V>, values: V): FieldRefusal[] {
  const issues = schema.safeParse(values).error?.issues ?? []
  return issues.map(({ path, message }) => ({
    pointer: `/${path.map(String).join('/')}`,
    code: isErrorCode(message) ? message : 'request.invalid',
  }))
}

/** The first refusal of each field, ours or the server's; what belongs to no field is left out. */
export function fieldErrors<V extends Values>(
  refusals: readonly FieldRefusal[],
  fields: V,
  pointers: Pointers<V> = {},
): FieldErrors<V> {
  const errors: FieldErrors<V> = {}
  for (const { pointer, code } of refusals) {
    const isAt = (name: keyof V & string) => pointer === `/${name}` || pointer === pointers[name]
    const field = Object.keys(fields).find(isAt)
    if (field) errors[field as keyof V] ??= code // a key of `fields`, which `Object.keys` forgets
  }
  return errors
}
