import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Charge, refundablePoisha } from './books.ts'
import type { Context } from './context.ts'
import { dhakaTime } from './dhaka-time.ts'
import { type Fault, faultKinds, operations } from './faults.ts'
import { formOf } from './form.ts'
import { escaped, page } from './pages.ts'
import { amountOf } from './wire-amount.ts'

const kinds = Object.keys(faultKinds) as (keyof typeof faultKinds)[] // the table has no other keys

const faultList = z.array(
  z.strictObject({
    kind: z.enum(kinds),
    on: z.array(z.enum(operations)).optional(),
    times: z.int().positive().optional(),
    code: z.string().optional(),
  }),
)

/** Controls of a running sandbox. */
export type Controls = {
  /** Replaces all faults; none by an empty list. */
  setFaults(faults: readonly Fault[]): void
  /** Real charges and refunds. */
  books(): readonly Charge[]
  /** The time to pay is over for a `tran_id` or `merchantInvoiceNumber`. */
  expire(reference: string): Promise<void>
  /** Every token of bKash answers 401 from now on. */
  revokeTokens(): void
  /** Every refund in progress is paid out. */
  finishRefunds(): void
}

/** The sandbox's own page, and what steers it over HTTP. */
export function controlRoutes(app: FastifyInstance, context: Context, controls: Controls): void {
  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(booksPage(controls.books(), context)),
  )
  app.get('/control', () => ({ faults: context.faults.all(), kinds: faultKinds, operations }))
  app.put('/control/faults', (request, reply) => {
    const read = faultList.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ message: z.prettifyError(read.error) })
    controls.setFaults(read.data)
    return reply.code(204).send()
  })
  app.get('/control/books', () => controls.books().map(inJson))
  app.post('/control/expire', async (request, reply) => {
    await controls.expire(formOf(request.body)['reference'] ?? '')
    return reply.code(204).send()
  })
  for (const [path, act] of [
    ['revoke-tokens', controls.revokeTokens],
    ['finish-refunds', controls.finishRefunds],
  ] as const)
    app.post(`/control/${path}`, (_request, reply) => {
      act()
      return reply.code(204).send()
    })
}

/** Poisha as text: JSON has no whole numbers of any size. */
function inJson({ poisha, feePoisha, refunds, ...charge }: Charge): object {
  return {
    ...charge,
    poisha: String(poisha),
    feePoisha: String(feePoisha),
    refunds: refunds.map((refund) => ({ ...refund, poisha: String(refund.poisha) })),
  }
}

/** Describes the sandbox and lists its charges, the newest first. */
function booksPage(charges: readonly Charge[], { faults }: Pick<Context, 'faults'>): string {
  const on = faults.all().map(({ fault }) => fault.kind)
  const rows = charges.toReversed().map(rowOf).join('')
  return page(
    'SSLCommerz and bKash, played on this machine',
    `<p>Payments made here are pretended. Faults that are on: ${escaped(on.join(', ') || 'none')}.
<a href="/control">All faults</a></p>
<table><thead><tr><th>When</th><th>Reference</th><th>Paid</th><th>Kept</th></tr></thead>
<tbody>${rows || '<tr><td colspan="4">Nothing was paid yet.</td></tr>'}</tbody></table>`,
  )
}

function rowOf(charge: Charge): string {
  const { at, reference, poisha } = charge
  const cells = [dhakaTime(at), reference, amountOf(poisha), amountOf(refundablePoisha(charge))]
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
}
