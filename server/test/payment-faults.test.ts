import type { PayableKind, PaymentState } from '@daan/contract/payments'
import type { Fault, FaultKind, Operation } from '@daan/sandbox/faults'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { type Begun, type Gateway, type PayingServer, startPayingServer } from './_payments.ts'

/** A fault at a gateway, and the state in which the payment must end. */
type Cell = {
  name: string
  gateway: Gateway
  /** A gift unless it is said. */
  pays?: PayableKind
  faults: Fault[]
  end: PaymentState[]
}

const paid: PaymentState[] = ['settled']
const held: PaymentState[] = ['held']
const both = ['sslcommerz', 'bkash'] as const
const queriesOf = {
  sslcommerz: ['sslcommerz.validate', 'sslcommerz.query'],
  bkash: ['bkash.execute', 'bkash.query'],
} as const satisfies Record<Gateway, Operation[]>
/** The question whose answer says that money came. */
const proofOf = { sslcommerz: 'sslcommerz.validate', bkash: 'bkash.execute' } as const

const onNotifications = [
  'notification-dropped',
  'notification-repeated',
  'notification-first',
  'notification-late',
  'notification-forged',
  'notification-amount-altered',
  'notification-currency-altered',
  'notification-keys-stripped',
  'notification-says-failed',
] as const satisfies FaultKind[]

const lostAnswers = ['connection-reset', 'no-answer', 'empty-answer', 'slow'] as const

function cellsOf(gateway: Gateway): Cell[] {
  const cell = (name: string, faults: Fault[], end = paid): Cell => ({ name, gateway, faults, end })
  const queries = [...queriesOf[gateway]]
  const proof = [proofOf[gateway]]
  return [
    cell('nothing', []),
    cell('return dropped, no notification', [
      { kind: 'return-dropped' },
      { kind: 'notification-dropped' },
    ]),
    cell('return altered', [{ kind: 'return-altered' }]),
    ...lostAnswers.map((kind) =>
      cell(`${kind}, after the charge`, [{ kind, on: proof, times: 1 }]),
    ),
    cell('HTML 503, three times', [{ kind: 'html-503', on: queries, times: 3 }]),
    cell('amount altered by one poisha', [{ kind: 'amount-altered', on: queries }], held),
    cell('currency altered', [{ kind: 'currency-altered', on: queries }], held),
  ]
}

const ofTickets: ReadonlySet<string> = new Set([
  'nothing',
  'return dropped, no notification',
  'connection-reset, after the charge',
  'HTML 503, three times',
  'amount altered by one poisha',
])

const cells: Cell[] = [
  ...both.flatMap(cellsOf),
  ...both
    .flatMap(cellsOf)
    .filter(({ name }) => ofTickets.has(name))
    .map((cell) => ({ ...cell, pays: 'ticket' as const })),
  ...onNotifications.map((kind) => ({
    name: kind,
    gateway: 'sslcommerz' as const,
    faults: [{ kind }],
    end: paid,
  })),
  {
    name: 'forged notification, return dropped',
    gateway: 'sslcommerz',
    faults: [{ kind: 'notification-forged' }, { kind: 'return-dropped' }],
    end: paid,
  },
  { name: 'risk', gateway: 'sslcommerz', faults: [{ kind: 'risk-level-1' }], end: held },
  {
    name: 'APIConnect INACTIVE, three times',
    gateway: 'sslcommerz',
    faults: [{ kind: 'inactive', times: 3 }],
    end: paid,
  },
  {
    name: 'maintenance, three times',
    gateway: 'bkash',
    faults: [{ kind: 'maintenance', on: ['bkash.execute', 'bkash.query'], times: 3 }],
    end: paid,
  },
  {
    name: 'token refused',
    gateway: 'bkash',
    faults: [{ kind: 'unauthorised', on: ['bkash.execute'], times: 1 }],
    end: paid,
  },
  ...['2062', '2117'].map((code) => ({
    name: `executed already (${code})`,
    gateway: 'bkash' as const,
    faults: [{ kind: 'already-completed' as const, code, times: 1 }],
    end: paid,
  })),
  {
    name: 'execution failed (2003)',
    gateway: 'bkash',
    faults: [{ kind: 'error-code', code: '2003', on: ['bkash.execute'], times: 1 }],
    end: paid,
  },
]

/** Faults of one cell: money without its record, recorded twice, or a page that did not tell the truth. */
type Verdict = {
  fault: string
  gateway: Gateway
  pays: PayableKind
  lost: number
  doubled: number
  untruthful: number
}

let paying: PayingServer
beforeAll(async () => {
  const timing = { slowMs: 3500, lateMs: 300, retryMs: [50, 100, 200] }
  paying = await startPayingServer({ sandbox: { timing } })
})
afterAll(() => paying.close())

const isMoneyShown = (state: PaymentState) => state === 'settled' || state === 'held'

/** Charges of a payment that the gateway has in its own books. */
async function chargesOf({ payment }: Begun): Promise<number> {
  const { rows } = await paying.server.database.db.query<{ reference: string }>({
    text: 'SELECT reference FROM payment WHERE token = $1',
    values: [payment],
  })
  return paying.sandbox.books().filter(({ reference }) => reference === rows[0]?.reference).length
}

async function transfersOf({ receipt }: Begun): Promise<number> {
  const { rows } = await paying.server.database.db.query<{ count: number }>({
    text: `SELECT count(*)::int FROM transfer LEFT JOIN donation ON donation.number = subject
        LEFT JOIN raffle_ticket ON raffle_ticket.number = subject
      WHERE (kind = 'donation' AND donation.key = $1) OR (kind = 'ticket' AND raffle_ticket.key = $1)`,
    values: [receipt],
  })
  return rows[0]?.count ?? 0
}

/**
 * Reads the page of a payment until it ends as it must. @returns how often it showed money that had not come,
 * or a failure where some had
 */
async function watch(begun: Begun, end: PaymentState[]): Promise<number> {
  let untruthful = 0
  await until(`the payment to be ${end.join(' or ')}`, async () => {
    const shown = await paying.read(begun.payment)
    const isCharged = (await chargesOf(begun)) > 0
    if (isMoneyShown(shown.state) ? !isCharged : shown.state === 'failed' && isCharged) untruthful++
    return end.includes(shown.state)
  })
  return untruthful
}

async function judge({ name, gateway, pays = 'gift', faults, end }: Cell): Promise<Verdict> {
  const begun = await (pays === 'gift'
    ? paying.begin(gateway)
    : paying.beginTicket(gateway, 'asha'))
  paying.sandbox.setFaults(faults)
  const watching = watch(begun, end)
  await paying.pay(begun)
  let untruthful = await watching
  await paying.sandbox.notificationsSent()
  paying.sandbox.setFaults([])
  const shown = await paying.read(begun.payment)
  const [charges, transfers] = [await chargesOf(begun), await transfersOf(begun)]
  if (shown.isPaid !== (transfers === 1)) untruthful++
  return {
    fault: name,
    gateway,
    pays,
    lost: isMoneyShown(shown.state) ? charges - 1 : charges,
    doubled:
      Math.max(0, transfers - (shown.state === 'settled' ? 1 : 0)) + Math.max(0, charges - 1),
    untruthful,
  }
}

it('no fault of a gateway loses money, doubles it or makes a page lie', async () => {
  const verdicts: Verdict[] = []
  for (const cell of cells) verdicts.push(await judge(cell))
  process.stdout.write(`${tableOf(verdicts)}\n`)
  const wrong = verdicts.filter(({ lost, doubled, untruthful }) => lost || doubled || untruthful)
  expect(wrong).toEqual([])
  expect(await paying.faults()).toEqual([])
})

function tableOf(verdicts: readonly Verdict[]): string {
  const lines = verdicts.map(({ fault, gateway, pays, lost, doubled, untruthful }) =>
    [fault.padEnd(38), gateway.padEnd(11), pays.padEnd(6), lost, doubled, untruthful].join('  '),
  )
  return [`${'fault'.padEnd(38)}  gateway      pays    lost  doubled  untruthful`, ...lines].join(
    '\n',
  )
}
