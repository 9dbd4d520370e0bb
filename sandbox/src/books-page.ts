import { type Charge, refundablePoisha } from './books.ts'
import type { Context } from './context.ts'
import { dhakaTime } from './dhaka-time.ts'
import { escaped, page } from './pages.ts'
import { amountOf } from './wire-amount.ts'

/** Describes the sandbox and lists its charges, the newest first. */
export function booksPage(charges: readonly Charge[], { faults }: Pick<Context, 'faults'>): string {
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
