import { z } from 'zod/mini'

/** The values of a form of which there is anything. */
export function withoutEmpty(
  values: Readonly<Record<string, string | null | undefined>>,
): Record<string, string> {
  const present = Object.entries(values).flatMap(([name, value]) => {
    const typed = value?.trim()
    return typed ? [[name, typed] as const] : []
  })
  return Object.fromEntries(present)
}

/** Reads those values of an address that a filter may have; the server checks them. */
export function filterIn<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  return withoutEmpty(Object.fromEntries(names.map((name) => [name, query.get(name)]))) as Partial<
    Record<Name, string> // `fromEntries` forgets the names
  >
}

/** The schema of a form that narrows a list: what is filled in is checked as the contract says. */
export function filterSchema<Typed extends Record<string, string>>(filter: z.ZodMiniType) {
  return z.pipe(
    z.pipe(
      z.custom<Typed>(),
      z.transform((typed) => withoutEmpty(typed)),
    ),
    filter as z.ZodMiniType<unknown, Record<string, string>>, // lists offer nothing else
  )
}
