import type { Call } from '@daan/contract/call'
import fc from 'fast-check'
import type { z } from 'zod/mini'

/** The parts of a request before they are written down, each as its schema takes it or spoilt. */
export type Parts = { params?: unknown; query?: unknown; headers?: unknown; body?: unknown }

/** Values for fields by their names: of each those that its schema takes. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Requests of a call made from its schemas. Rules between fields may still refuse them. */
export function goodParts(
  { params, query, headers, body }: Call,
  known: Known,
): fc.Arbitrary<Parts> {
  const parts = Object.entries({ params, query, headers, body }).flatMap(([name, schema]) =>
    schema === undefined ? [] : [[name, arbitraryOf(schema, known)] as const],
  )
  return fc.record(Object.fromEntries(parts))
}

/** Requests of a call, half of them spoilt in one place: another value, a key too many or too few. */
export function arbitraryParts(call: Call, known: Known): fc.Arbitrary<Parts> {
  const good = goodParts(call, known)
  const by = fc.oneof(anyValue, fc.constant(removed), extraKey)
  const spoilt = fc.tuple(good, fc.nat(), by)
  return fc.oneof(
    good,
    spoilt.map(([parts, at, by]) => spoil(parts, at, by)),
  )
}

/** The request with each of its texts in turn made one that no column of the database can keep. */
export function* withUnstorableText(parts: Parts): Generator<Parts> {
  for (const [at, { within, key }] of [...placesWithin(parts)].entries()) {
    const text = within[key]
    if (typeof text !== 'string') continue
    yield spoil(parts, at, `${text}\0`)
    yield spoil(parts, at, text + half)
  }
}

const removed = Symbol('removed')
const half = '\ud800'

/** Hostile texts: kinds, sizes and characters that are somewhere else a mistake. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  half,
  `500${half}`,
  '\u202e500',
  '\ufeff',
  '𝟝𝟘𝟘',
  '৫০০',
  "'; DROP TABLE donation; --",
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  'NaN',
  '9'.repeat(400),
  'x'.repeat(3000),
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  '2026-11-25T00:00:00.000Z',
  'https://a.example:0/\u0000',
  'a,b\r\n"c',
  'trxid,amount\n\0,500',
]

const anyValue = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, -0, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 2 }),
)

const extraKey = fc
  .tuple(fc.constantFrom('isAdmin', '', 'a/b~c', half, '\0', 'toString'), anyValue)
  .map(([key, value]) => ({ [key]: value }))

/** Puts something else in one of the places of a request; an object adds its key to one that stands there. */
function spoil(parts: Parts, at: number, by: unknown): Parts {
  const copy = structuredClone(parts)
  const places = [...placesWithin(copy)]
  const place = places[at % places.length]
  if (!place) return copy
  const { within, key } = place
  const there = within[key]
  if (by === removed) delete within[key]
  else if (isKeyed(by) && isKeyed(there)) within[key] = { ...there, ...by }
  else within[key] = by
  return copy
}

type Keyed = Record<string, unknown>

function* placesWithin(value: unknown): Generator<{ within: Keyed; key: string }> {
  if (!isKeyed(value) || value instanceof Uint8Array) return
  for (const key of Object.keys(value)) {
    yield { within: value, key }
    yield* placesWithin(value[key])
  }
}

function isKeyed(value: unknown): value is Keyed {
  return typeof value === 'object' && value !== null
}

type Def = z.core.$ZodTypes['_zod']['def']

/** Values that a schema takes as they stand on the wire, as far as its checks within one field say. */
function arbitraryOf(schema: z.core.$ZodType, known: Known, field = ''): fc.Arbitrary<unknown> {
  const inner = (one: z.core.$ZodType) => arbitraryOf(one, known, field)
  // zod's own union of its definitions; its base type, which schemas have, does not say so.
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'object':
      return fc.record(fieldsOf(def.shape, known))
    case 'array':
      return fc.array(inner(def.element), { maxLength: 3 })
    case 'optional':
    case 'default':
      return fc.oneof(inner(def.innerType), fc.constant(undefined))
    case 'nullable':
      return fc.oneof(inner(def.innerType), fc.constant(null))
    case 'pipe':
      return def.in._zod.def.type === 'object' ? inner(def.in) : leaf(schema, known, field)
    case 'union':
      return fc.oneof(...def.options.map(inner))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    default:
      return leaf(schema, known, field)
  }
}

function fieldsOf(shape: Readonly<Record<string, z.core.$ZodType>>, known: Known) {
  const fields = Object.entries(shape)
  return Object.fromEntries(fields.map(([name, one]) => [name, arbitraryOf(one, known, name)]))
}

/** Mostly what is known of the field, else anything that is known, as far as the schema takes it. */
function leaf(schema: z.core.$ZodType, known: Known, field: string): fc.Arbitrary<unknown> {
  // Schemas of zod/mini parse; the base type that their parts have does not say so.
  const { safeParse } = schema as z.ZodMiniType
  const fitting = (values: readonly unknown[]) => values.filter((one) => safeParse(one).success)
  const own = fitting(known[field] ?? [])
  const others = fitting(Object.values(known).flat())
  const anything = others.length > 0 ? fc.constantFrom(...others) : anyValue
  if (own.length === 0) return anything
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: anything },
  )
}
