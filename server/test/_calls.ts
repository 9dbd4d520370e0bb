import { allCalls } from '@daan/contract'
import type { Call } from '@daan/contract/call'
import { expect } from 'vitest'
import { codeOfProblem, type TestApp } from './_app.ts'

/** Every call of the contract with its name, served or not. */
export const calls = Object.entries(allCalls)

export function urlOf(path: string): string {
  return `/api${path.replace(/:\w+/, '0190163d-8694-739b-aea5-966c26f8ad90')}`
}

export function isServed({ app }: TestApp, { method, path }: Pick<Call, 'method' | 'path'>) {
  return app.hasRoute({ method, url: `/api${path}` })
}

/** The calls that are served, and not to anyone. */
export function personalCalls(server: TestApp): Call[] {
  const personal = calls.map(([, call]) => call).filter(({ audience }) => audience !== 'anyone')
  return personal.filter((call) => isServed(server, call))
}

/** Makes a call as somebody and gives the answer's code, whatever else may be wrong with the request. */
export async function answerTo(
  { app }: TestApp,
  { method, path }: Call,
  headers: Record<string, string>,
): Promise<[number, string]> {
  const response = await app.inject({ method, url: urlOf(path), headers })
  return [response.statusCode, response.statusCode < 400 ? '' : codeOfProblem(response)]
}

export const signedOut = [401, 'identity.signedOut']

/** Expects every personal call to refuse whoever sends these headers. */
export async function expectSignedOut(
  server: TestApp,
  headers: Record<string, string>,
): Promise<void> {
  const served = personalCalls(server)
  expect(served.length).toBeGreaterThan(0)
  for (const call of served) expect(await answerTo(server, call, headers)).toEqual(signedOut)
}
