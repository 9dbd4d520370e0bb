import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../../tooling/until.ts'
import { withFullDisk } from '../faults/full-disk.ts'
import type { Cluster } from './cluster.ts'
import { makeNextVersion } from './next-version.ts'
import type { DatabaseNode } from './node.ts'
import { findPrimary, findSynchronous, nextLoop, switchOver } from './patroni-api.ts'

/** A blow to the cluster; it resolves once everything that was struck runs again. */
export type Strike = {
  name: string
  /** Limit of the time without any acknowledgement. */
  mostSilenceMs: number
  /** True where nobody may be refused meanwhile. */
  mayNotRefuse?: boolean
  hit(cluster: Cluster): Promise<void>
}

const pollMs = 100
/** Patroni's ttl of 20 s is the floor. */
const electionMs = 30_000
/** Time that something is away whose absence must be borne. */
const absenceMs = 6000
const etcdAbsenceMs = 25_000
const fullMs = 10_000
/** Patroni's `loop_wait` is 5 s. */
const beforeLoopMs = 4300
const withinLoopMs = 1500

export const strikes = {
  switchover: {
    name: 'planned switchover',
    mostSilenceMs: 6000,
    async hit(cluster) {
      await switchOver(await primaryOf(cluster), await synchronousOf(cluster))
    },
  },
  kill: {
    name: 'primary and its Patroni killed',
    mostSilenceMs: electionMs,
    async hit(cluster) {
      const primary = await primaryOf(cluster)
      await primary.kill()
      await otherPrimary(cluster, primary)
      await delay(absenceMs)
      primary.startPatroni()
    },
  },
  freeze: {
    name: 'both frozen beyond the ttl, woken',
    mostSilenceMs: electionMs,
    async hit(cluster) {
      const primary = await primaryOf(cluster)
      await nextLoop(primary)
      await delay(beforeLoopMs)
      // Patroni has read that it holds the lock, and asks PostgreSQL; when it wakes, it goes on from there.
      await primary.signalPostgresql('SIGSTOP')
      await delay(withinLoopMs)
      primary.signalPatroni('SIGSTOP')
      await otherPrimary(cluster, primary)
      await delay(absenceMs) // people give to the new one
      await primary.signalPostgresql('SIGCONT')
      await delay(2000)
      primary.signalPatroni('SIGCONT')
      await delay(absenceMs)
    },
  },
  synchronous: {
    name: 'synchronous standby killed',
    mostSilenceMs: 15_000,
    async hit(cluster) {
      await awayFor(absenceMs, [await synchronousOf(cluster)])
    },
  },
  standbys: {
    name: `both standbys killed for ${absenceMs / 1000} s`,
    mostSilenceMs: electionMs,
    async hit(cluster) {
      const primary = await primaryOf(cluster)
      await awayFor(
        absenceMs,
        cluster.nodes.filter((node) => node !== primary),
      )
    },
  },
  etcd: {
    name: `two of three etcd killed for ${etcdAbsenceMs / 1000} s`,
    mostSilenceMs: etcdAbsenceMs + electionMs,
    async hit({ nodes }) {
      const killed = nodes.slice(1).map(({ etcd }) => etcd)
      await Promise.all(killed.map((etcd) => etcd.kill()))
      await delay(etcdAbsenceMs)
      for (const etcd of killed) etcd.start()
    },
  },
  haproxy: {
    name: `HAProxy killed for ${absenceMs / 1000} s`,
    mostSilenceMs: absenceMs + 4000,
    async hit({ proxies }) {
      await Promise.all(proxies.map((proxy) => proxy.kill()))
      await delay(absenceMs)
      for (const proxy of proxies) proxy.start()
    },
  },
  disk: {
    name: `disk of the primary full for ${fullMs / 1000} s`,
    mostSilenceMs: fullMs + 4000,
    async hit(cluster) {
      // Patroni leaves it the primary: PostgreSQL refuses what needs room, and lives.
      const { disk } = await primaryOf(cluster)
      await withFullDisk(disk, () => delay(fullMs))
    },
  },
  roll: {
    name: 'servers restarted, one by one',
    mostSilenceMs: 2000,
    mayNotRefuse: true,
    hit: (cluster) => cluster.roll(cluster.release),
  },
  upgrade: {
    name: 'servers rolled over a migration',
    mostSilenceMs: 2000,
    mayNotRefuse: true,
    hit: async (cluster) => cluster.roll(await makeNextVersion(cluster.directory)),
  },
} as const satisfies Record<string, Strike>

function primaryOf({ nodes }: Cluster): Promise<DatabaseNode> {
  return until('a primary', () => findPrimary(nodes))
}

function synchronousOf({ nodes }: Cluster): Promise<DatabaseNode> {
  return until('a synchronous standby', () => findSynchronous(nodes))
}

async function awayFor(ms: number, nodes: readonly DatabaseNode[]): Promise<void> {
  await Promise.all(nodes.map((node) => node.kill()))
  await delay(ms)
  for (const node of nodes) node.startPatroni()
}

/** Waits until another node is the primary. */
function otherPrimary({ nodes }: Cluster, former: DatabaseNode): Promise<DatabaseNode> {
  const others = nodes.filter((node) => node !== former)
  return until('another primary', async () => {
    await delay(pollMs)
    return findPrimary(others)
  })
}
