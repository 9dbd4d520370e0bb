import { allCalls } from '@daan/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { describeCalls } from './openapi.ts'

test('the description is OpenAPI and has every call of the contract', async () => {
  const description = describeCalls(allCalls)
  const { errors } = await new Validator().validate(structuredClone(description))
  expect(errors).toBeUndefined()
  const { paths } = description
  const named = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(named.sort()).toEqual(Object.keys(allCalls).sort())
})

test('a call has its audience, its parts as they are on the wire, and its refusals', () => {
  const { paths } = describeCalls(allCalls)
  expect(paths['/receipt/{receipt}']?.['get']).toMatchObject({
    security: [{}, { appToken: [] }],
    parameters: [{ name: 'receipt', in: 'path', required: true, schema: { format: 'uuid' } }],
    responses: {
      '200': {
        content: {
          'application/json': {
            schema: { properties: { amount: { description: expect.stringContaining('Taka') } } },
          },
        },
      },
      '404': {
        description: expect.stringContaining('`receipt.unknown`: There is no such receipt'),
      },
    },
  })
})
