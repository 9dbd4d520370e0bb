import { z } from 'zod/mini'
import { storableText } from '../storable-text.ts'
import { type Facts, GatewayFailed } from './gateway.ts'

/** As much of a text as evidence keeps. */
const maxFactLength = 120

/** A field of a gateway's answer as text: gateways write some of them as numbers or leave them out. */
export const answerText = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  z.transform((value) =>
    value === null || value === undefined ? '' : storableText(String(value)),
  ),
)

/** Reads a gateway's answer. @throws GatewayFailed for one of another shape */
export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  json: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new GatewayFailed('an answer of another shape')
  return parsed.data
}

/** The named fields that say something: what is not named, such as names and numbers of people, is left out. */
export function factsOf<Name extends string>(
  fields: Readonly<Partial<Record<Name, string>>>,
  names: readonly Name[],
): Facts {
  const facts = names.flatMap((name) => {
    const value = fields[name]
    return value ? [[name, storableText(value.slice(0, maxFactLength))] as const] : []
  })
  return Object.fromEntries(facts)
}
