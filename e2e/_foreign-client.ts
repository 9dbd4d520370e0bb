import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** An empty page on an origin of its own, where somebody else's client of the calls would be; or another page. */
export async function startForeignSite(
  html = '<!doctype html><html lang="en"><title>A client of our calls</title>',
  headers: Record<string, string> = {},
) {
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on a port, not on a pipe
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Starts, for one journey, a site whose policy allows nothing but our script and our frames. */
export async function startNewspaper({ url }: { url: string }, body: string) {
  const html = `<!doctype html><html lang="en"><title>News</title><script src="${url}/donate.js" crossorigin></script>${body}`
  const policy = `default-src 'none'; script-src ${url}; frame-src ${url}; style-src 'none'`
  const site = await startForeignSite(html, { 'content-security-policy': policy })
  onTestFinished(site.stop)
  return site
}

/** A client's request, and the parts of the answer it reads. */
type Sent = { method: string; path: string; headers?: Record<string, string>; body?: unknown }
type Answer = { status: number; body: Record<string, string> }

/** Makes a call as the page's own script does, preflight and all. */
export function callFrom(page: Page, api: string) {
  return (sent: Sent): Promise<Answer> =>
    page.evaluate(
      async ([root, { method, path, headers, body }]) => {
        const json = body === undefined ? {} : { 'content-type': 'application/json' }
        const answer = await fetch(root + path, {
          method,
          headers: { ...json, ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        return { status: answer.status, body: await answer.json() }
      },
      [api, sent] as const,
    )
}
