import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfProblem } from './_app.ts'
import { joined, type PeopleServer, publicUrl, startPeopleServer } from './_people.ts'

let people: PeopleServer

beforeAll(async () => {
  people = await startPeopleServer()
})
afterAll(() => people.close())

describe('a page of another site', () => {
  it.each([
    ['of another origin', { origin: 'https://elsewhere.example' }],
    ['without an origin', { origin: 'null' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s gets nothing done with the cookie', async (_what, headers) => {
    const user = await joined(people, `Victim${Object.values(headers)[0]?.length}`)
    const { userUid } = user
    for (const path of ['/auth/sign-out', '/auth/update-user', '/auth/sign-in/email']) {
      const refused = await user.browser.post(path, user, headers)
      expect([refused.statusCode, codeOfProblem(refused)]).toEqual([403, 'identity.otherSite'])
    }
    for (const path of ['/jwt', '/isadmin', '/signouteverywhere']) {
      const refused = await user.browser.post(path, { userUid }, headers)
      expect([refused.statusCode, codeOfProblem(refused)]).toEqual([401, 'identity.signedOut'])
    }
  })
})

it.each([
  ['text/plain', '{"name":"Sly"}'],
  ['application/x-www-form-urlencoded', 'name=Sly'],
  ['multipart/form-data; boundary=x', '--x--'],
])('a form of any site, which sends %s, is not read', async (type, payload) => {
  const headers = { 'content-type': type, origin: publicUrl }
  const url = '/api/auth/update-user'
  const { app } = people.server
  const refused = await app.inject({ method: 'POST', url, headers, payload })
  expect([refused.statusCode, codeOfProblem(refused)]).toEqual([415, 'request.unsupportedMedia'])
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(405)
})
