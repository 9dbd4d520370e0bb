import { expect, it } from 'vitest'
import { createRevalidatingFetch } from './revalidating-fetch.ts'

/** A server with one text, which knows its entity tag. */
function serverWith(text: { now: string }) {
  const statuses: number[] = []
  async function fetch(_address: unknown, init?: RequestInit): Promise<Response> {
    const etag = `"${text.now}"`
    const isSame = new Headers(init?.headers).get('if-none-match') === etag
    const response = isSame
      ? new Response(null, { status: 304 })
      : new Response(text.now, { headers: { etag } })
    statuses.push(response.status)
    return response
  }
  return { fetch, statuses }
}

it('gives what it has while the server says that it holds, and what is new when there is something', async () => {
  const text = { now: 'old' }
  const { fetch, statuses } = serverWith(text)
  const revalidate = createRevalidatingFetch(fetch)
  const read = async () => {
    const response = await revalidate('/there', { headers: { accept: '*/*' } })
    return [response.status, await response.text()]
  }
  expect(await read()).toEqual([200, 'old'])
  expect(await read()).toEqual([200, 'old'])
  text.now = 'new'
  expect(await read()).toEqual([200, 'new'])
  expect(await read()).toEqual([200, 'new'])
  expect(statuses).toEqual([200, 304, 200, 304])
})

it('hands refusals on, and keeps what it had', async () => {
  const text = { now: 'kept' }
  const { fetch } = serverWith(text)
  let isBusy = false
  const revalidate = createRevalidatingFetch((...request) =>
    isBusy ? Promise.resolve(new Response('busy', { status: 429 })) : fetch(...request),
  )
  await revalidate('/there')
  isBusy = true
  expect((await revalidate('/there')).status).toBe(429)
  isBusy = false
  expect(await (await revalidate('/there')).text()).toBe('kept')
})
