import { BroadcastChannel } from 'node:worker_threads'
import { beforeEach, expect, test, vi } from 'vitest'
import { visitGoogle } from './google-window.ts'

const googleWindow = {
  closed: false,
  location: { replace: () => undefined },
  close: () => undefined,
}
let attempt: string
let results: boolean[]

/** The page asks where to lead the window to; its own place in it names the attempt. */
async function begin(_path: string, { body }: { body: string }): Promise<Response> {
  const { callbackURL } = JSON.parse(body)
  attempt = new URLSearchParams(callbackURL.split('?')[1]).get('attempt') ?? ''
  return Response.json({ url: 'https://accounts.example' })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  googleWindow.closed = false
  attempt = ''
  results = []
  vi.stubGlobal('fetch', begin)
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  vi.stubGlobal('open', () => googleWindow)
})

const visit = () =>
  visitGoogle({ place: '/signin', onClosed: (isClosed) => results.push(isClosed) })

function tell(): void {
  const channel = new BroadcastChannel('daan-google')
  channel.postMessage({ attempt, refused: null })
  channel.close()
}

test('a window that closes itself once it has succeeded is not said to be closed', async () => {
  const visited = visit()
  await vi.waitFor(() => expect(attempt).not.toBe(''))
  googleWindow.closed = true
  await vi.advanceTimersByTimeAsync(400) // seen, while its word is on the way
  tell()
  expect(await visited).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(results).not.toContain(true)
})

test('a window that was closed is said to be, and what it brings all the same takes that back', async () => {
  const visited = visit()
  await vi.waitFor(() => expect(attempt).not.toBe(''))
  googleWindow.closed = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(results).toEqual([true])
  tell()
  expect(await visited).toBe(true)
  expect(results).toEqual([true, false])
})
