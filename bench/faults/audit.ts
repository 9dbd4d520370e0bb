import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getFundTotals } from '@daan/contract/donations'
import { compileCache, root } from '../../tooling/repository.ts'
import { asOwner, type Backdoor } from '../embedded.ts'
import { accountOf, type ByKind, type Intent, poishaOf } from './intents.ts'

/** Outcome of the intents, counted after everything is over. All but the first must be 0. */
export type Audit = {
  acknowledged: ByKind
  /** Intents nobody would take although everything had healed. */
  unanswered: number
  /** Acknowledged, and not in the books. */
  lost: number
  /** Booked once more than intended. */
  doubled: number
  doubledByKind: ByKind
  /** Booked with another amount, or for something else. */
  wrong: number
  /** Poisha by which `GET /allfunds` differs from what was acknowledged. */
  totalsOff: bigint
  /** Result of the operator's own check, when it is not green. */
  ledger: string | null
}

type Booked = { kind: keyof ByKind; key: string; account: string; poisha: bigint }

const newsPatienceMs = 2000
const newsPollMs = 50
const checkProgram = 'server/src/commands/ledger-check.ts'

/** The way to the books past the server, and how the operator's check finds them. */
export type Books = {
  backdoor: Backdoor
  settings: Record<string, string>
  /** The release whose check is run; by default this one. */
  release?: string
}

/** Compares intents with the books themselves, with the public totals, and lets the books be checked. */
export async function audit(
  intents: readonly Intent[],
  { backdoor, settings, release = root }: Books,
  serverUrl: string,
): Promise<Audit> {
  const booked = await readBooks(backdoor)
  const acknowledged = intents.filter((intent) => intent.acknowledged !== null)
  const given = acknowledged
    .filter(({ wish }) => wish.kind === 'gift')
    .reduce((sum, intent) => sum + poishaOf(intent), 0n)
  return {
    acknowledged: countByKind(acknowledged),
    unanswered: intents.length - acknowledged.length,
    ...compare(intents, booked),
    totalsOff: await totalsOff(serverUrl, given),
    ledger: await checkLedger(settings, release),
  }
}

function countByKind(intents: readonly Intent[]): ByKind {
  const countOf = (kind: keyof ByKind) => intents.filter(({ wish }) => wish.kind === kind).length
  return { gift: countOf('gift'), ticket: countOf('ticket'), card: countOf('card') }
}

async function readBooks(backdoor: Backdoor): Promise<Booked[]> {
  const rows = await asOwner(
    backdoor,
    `SELECT CASE t.kind WHEN 'ticket' THEN 'ticket' ELSE 'gift' END AS kind,
       coalesce(d.key, ticket.key) AS key, t.credit::text, t.poisha::text
     FROM transfer t LEFT JOIN donation d ON t.kind = 'donation' AND d.number = t.subject
       LEFT JOIN raffle_ticket ticket ON t.kind = 'ticket' AND ticket.number = t.subject
     UNION ALL
     SELECT 'card', key, concat_ws(' ', to_uid, from_uid, body), '0' FROM gift_card`,
  )
  return rows.map(({ kind, key, credit, poisha }) => ({
    kind,
    key: String(key),
    account: String(credit),
    poisha: BigInt(poisha),
  }))
}

function compare(intents: readonly Intent[], booked: readonly Booked[]) {
  const firsts = new Map(booked.map((row) => [row.key, row]))
  const ours = new Set(intents.map(({ key }) => key))
  const doubledOf = (kind: keyof ByKind) => {
    const keys = booked.filter((row) => row.kind === kind).map(({ key }) => key)
    return keys.length - new Set(keys.filter((key) => ours.has(key))).size
  }
  const doubledByKind = {
    gift: doubledOf('gift'),
    ticket: doubledOf('ticket'),
    card: doubledOf('card'),
  }
  return {
    lost: intents.filter(({ key, acknowledged }) => acknowledged !== null && !firsts.has(key))
      .length,
    // A second row under a key, or a row under a key nobody sent.
    doubled: Object.values(doubledByKind).reduce((sum, count) => sum + count, 0),
    doubledByKind,
    wrong: intents.filter((intent) => isBookedWrongly(intent, firsts.get(intent.key))).length,
  }
}

function isBookedWrongly(intent: Intent, row: Booked | undefined): boolean {
  if (!row) return false
  return row.account !== accountOf(intent) || row.poisha !== poishaOf(intent)
}

/** Measures the gap between public totals and acknowledged gifts; notifications of another server take a moment. */
async function totalsOff(url: string, given: bigint): Promise<bigint> {
  const deadline = performance.now() + newsPatienceMs
  for (;;) {
    const off = (await publicTotal(url)) - given
    if (off === 0n || performance.now() > deadline) return off
    await delay(newsPollMs)
  }
}

async function publicTotal(url: string): Promise<bigint> {
  const answer = await fetch(`${url}/api/allfunds`)
  return getFundTotals.reply.parse(await answer.json()).total
}

/** Runs the operator's check in a process of its own, beside the server; null when it is green. */
function checkLedger(settings: Books['settings'], release: string): Promise<string | null> {
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...settings }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(release, checkProgram)],
      { env },
      (error, stdout, stderr) => resolve(error ? stdout + stderr : null),
    )
  })
}
