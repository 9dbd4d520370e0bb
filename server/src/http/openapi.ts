import { allCalls } from '@daan/contract'
import { admitsKeys } from '@daan/contract/api-keys'
import type { Call } from '@daan/contract/call'
import { money } from '@daan/contract/codecs'
import { type ErrorCode, statusOf } from '@daan/contract/error-codes'
import { problem, problemMediaType } from '@daan/contract/problem'
import { webhookBodies } from '@daan/contract/webhook-bodies'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import manifest from '../../package.json' with { type: 'json' }
import { sentences } from './sentences.ts'

type Json = Record<string, unknown>

const bearer = { type: 'http', scheme: 'bearer' } as const

const problemReference = { $ref: '#/components/schemas/Problem' }

/** Serves the description of every call, for those who write clients of their own. */
export function serveOpenApi(api: FastifyInstance): void {
  let description: string | null = null
  api.get('/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(describeCalls(allCalls))
    return reply.type('application/json').header('cache-control', 'no-cache').send(description)
  })
}

/**
 * Describes calls as they are on the wire.
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function describeCalls(calls: Record<string, Call>) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Daan', version: manifest.version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas: { Problem: schemaOf(problem) },
      securitySchemes: { appToken: bearer, apiKey: bearer },
    },
  }
}

/** Describes what programs of the charity are told of, signed as Standard Webhooks has it. */
function describeWebhooks() {
  const described = Object.entries(webhookBodies).map(([event, body]) => {
    const responses = { '2XX': { description: 'It is not told again' } }
    return [event, { post: { ...bodyOf('application/json', schemaOf(body)), responses } }] as const
  })
  return Object.fromEntries(described)
}

function operationOf(name: string, call: Call) {
  const parameters = [
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
    ...parametersOf(call.headers, 'header'),
  ]
  return {
    operationId: name,
    summary: summaryOf(name),
    security: securityOf(call),
    ...(call.audience === 'admin' && {
      'x-right': call.right,
      'x-needs-recent-sign-in': call.needsRecentSignIn,
    }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(call),
    responses: { '200': replyOf(call), ...refusalsOf(call), default: anyRefusal },
  }
}

function securityOf(call: Call): Json[] {
  const byToken = { appToken: [] }
  if (call.audience === 'anyone') return [{}, byToken]
  return admitsKeys(call) ? [byToken, { apiKey: [] }] : [byToken]
}

/** `giveDonation` is "Give donation". */
function summaryOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function parametersOf(part: z.ZodMiniType | undefined, place: string): Json[] {
  if (!part) return []
  const { properties = {}, required = [] } = schemaOf(part)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function requestBodyOf(call: Call): Json {
  if (call.takesFile) return bodyOf('application/octet-stream', {})
  return call.body ? bodyOf('application/json', schemaOf(call.body)) : {}
}

function bodyOf(mediaType: string, schema: Json): Json {
  return { requestBody: { required: true, content: { [mediaType]: { schema } } } }
}

/** A reply without a schema of JSON is a table. */
function replyOf({ reply }: Call): Json {
  const isTable = reply.def.type === 'custom'
  const mediaType = isTable ? 'text/csv' : 'application/json'
  return {
    description: 'The reply',
    content: { [mediaType]: { schema: isTable ? { type: 'string' } : schemaOf(reply) } },
  }
}

const anyRefusal = {
  description: 'A refusal that every call may give, such as `request.tooMany`',
  content: { [problemMediaType]: { schema: problemReference } },
}

/** The refusals of a call by their status, each code with its sentence. */
function refusalsOf({ refusals }: Call): Json {
  const codes = Map.groupBy(refusals, (code) => String(statusOf[code]))
  return Object.fromEntries([...codes].map(([status, group]) => [status, refusalOf(group)]))
}

function refusalOf(codes: readonly ErrorCode[]): Json {
  const schema = { allOf: [problemReference, { properties: { code: { enum: codes } } }] }
  return {
    description: codes.map((code) => `- \`${code}\`: ${sentences[code]}`).join('\n'),
    content: { [problemMediaType]: { schema } },
  }
}

/** The schema of what is on the wire, which is what a schema of the contract reads. */
function schemaOf(schema: z.ZodMiniType): z.core.JSONSchema.BaseSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === money) jsonSchema.description = 'Taka, with two decimals at the most'
    },
  })
  return rest
}
