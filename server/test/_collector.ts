import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { publicAddress } from './_pictures.ts'

/** A span as it comes by OTLP. @see https://github.com/open-telemetry/opentelemetry-proto */
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  links: { spanId: string }[]
  status: { code: number }
}

type Body = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }

/** A collector of traces on a free port, which takes webhooks, too. */
export async function startCollector() {
  const bodies: Body[] = []
  /** Answers to traces instead of yes. */
  const answers: RequestListener[] = []
  const server = createServer(async (request, response) => {
    const body = await json(request)
    if (request.url !== '/v1/traces') return response.writeHead(204).end()
    bodies.push(body as Body) // of OTLP, which the exporter keeps to
    const [answer] = answers
    return answer ? answer(request, response) : response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Listening on a port, not on a pipe, so the address is an object.
  const { port } = server.address() as AddressInfo
  const internet = {
    resolve: async () => [publicAddress],
    connect: () => connect(port, '127.0.0.1'),
  }
  return {
    answers,
    bodies,
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    receivers: { internet, timeoutMs: 10_000, pollEveryMs: 50 },
    spans: () =>
      bodies.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
