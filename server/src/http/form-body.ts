import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

/** The fields of a form, each once. */
export type FormFields = ReadonlyMap<string, string>

/** Takes forms too, on the routes of `scope` alone: payment gateways send them, from browsers and by themselves. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => readForm(body),
  )
}

/** @throws Refused for what is not UTF-8 or names a field twice */
function readForm(body: Buffer): FormFields {
  if (!isUtf8(body)) throw new Refused('request.invalid')
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body.toString())) {
    if (fields.has(name)) throw new Refused('request.invalid')
    fields.set(name, value)
  }
  return fields
}
