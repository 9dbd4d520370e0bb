import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../../tooling/until.ts'
import type { DatabaseNode } from './node.ts'
import { commonValues } from './templates.ts'

/** A member of the cluster, as Patroni lists it. */
type Member = { name: string; role: string; state: string }

const patienceMs = 1000
const pollMs = 100
const switchoverMs = 30_000

/** The node that Patroni has as the primary now. */
export async function findPrimary(
  nodes: readonly DatabaseNode[],
): Promise<DatabaseNode | undefined> {
  const answers = await Promise.all(
    nodes.map((node) =>
      ask(node, '/primary').then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return nodes.find((_, index) => answers[index])
}

/** The members as the first node that answers lists them. */
export async function listMembers(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  const response = await Promise.any(nodes.map((node) => ask(node, '/cluster')))
  const { members } = (await response.json()) as { members: Member[] } // Patroni's own format
  return members
}

/** True when there is a primary, a synchronous standby, and every node follows. */
export async function isWhole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const members = await listMembers(nodes)
  const roles = members.map(({ role }) => role)
  const areWell = members.every(({ state }) => state === 'running' || state === 'streaming')
  return (
    members.length === nodes.length &&
    roles.filter((role) => role === 'leader').length === 1 &&
    roles.includes('sync_standby') &&
    areWell
  )
}

/** The standby that a commit waits for. */
export async function findSynchronous(
  nodes: readonly DatabaseNode[],
): Promise<DatabaseNode | undefined> {
  const members = await listMembers(nodes)
  const name = members.find(({ role }) => role === 'sync_standby')?.name
  return nodes.find((node) => node.name === name)
}

/** Waits until Patroni's loop on a node has just run: its next is `loop_wait` later. */
export async function nextLoop(node: DatabaseNode): Promise<void> {
  const before = await lastLoop(node)
  await until('the next loop of Patroni', async () => {
    await delay(pollMs)
    return (await lastLoop(node)) !== before
  })
}

async function lastLoop(node: DatabaseNode): Promise<number> {
  const status = (await (await ask(node, '/patroni')).json()) as { dcs_last_seen: number } // Patroni's own format
  return status.dcs_last_seen
}

/** Makes `candidate` the primary, as an operator does before maintenance. */
export async function switchOver(primary: DatabaseNode, candidate: DatabaseNode): Promise<void> {
  const login = Buffer.from(`patroni:${commonValues.PATRONI_PASSWORD}`).toString('base64')
  const response = await fetch(`http://${primary.address}:8008/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
    body: JSON.stringify({ leader: primary.name, candidate: candidate.name }),
    signal: AbortSignal.timeout(switchoverMs),
  })
  if (!response.ok) throw new Error(`Patroni did not switch over: ${await response.text()}`)
}

function ask(node: DatabaseNode, path: string): Promise<Response> {
  return fetch(`http://${node.address}:8008${path}`, { signal: AbortSignal.timeout(patienceMs) })
}
