import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { parseEnv, promisify } from 'node:util'
import { root } from '../../tooling/repository.ts'
import { type Server, startServer } from '../../tooling/server.ts'
import { until } from '../../tooling/until.ts'
import { buyersSecret } from '../buyers.ts'
import type { Backdoor } from '../embedded.ts'
import { canMount } from '../faults/full-disk.ts'
import { DatabaseNode } from './node.ts'
import { isWhole } from './patroni-api.ts'
import { type Account, accountOfPostgres, makeDirectory, Program } from './program.ts'
import type { Programs } from './programs.ts'
import { commonValues, filled, type Values, writeFilled } from './templates.ts'

/** The port of donors. */
export const webPort = Number(commonValues.WEB.split(':')[1])
/** The owner's way to whoever is the primary. */
export const owner: Backdoor = {
  host: '127.0.0.1',
  port: 5000,
  user: 'daan',
  password: commonValues.OWNER_PASSWORD,
  database: 'daan',
}
const run = promisify(execFile)
const diskSize = '2g'
const pollMs = 250
/** HAProxy looks twice a second. */
const proxyNoticesMs = 2000
/** A gift that was begun is over by then. */
const drainMs = 1000
const keptCharacters = 1500

/** All of `deploy/ha` on this machine; addresses of loopback stand for machines. */
export class Cluster {
  readonly nodes: DatabaseNode[] = []
  readonly servers: Server[] = []
  /** HAProxy before the databases and before the servers. */
  readonly proxies: Program[] = []
  /** True where each node has a disk of its own, which may be filled. */
  readonly hasDisks: boolean
  readonly directory: string
  /** The release that servers run. */
  release = root
  readonly programs: Programs
  readonly account: Partial<Account> = accountOfPostgres()
  readonly #values: Values
  #pgbouncer: Program | undefined

  private constructor(directory: string, programs: Programs, hasDisks: boolean) {
    this.directory = directory
    this.programs = programs
    this.hasDisks = hasDisks
    this.#values = {
      ...commonValues,
      CONFIGURATION: directory,
      APP_SECRET: buyersSecret,
      BACKUPS: path.join(directory, 'backups'),
    }
  }

  /** @throws Error when it does not come up; nothing is left running then */
  static async setUp(programs: Programs): Promise<Cluster> {
    const directory = await mkdtemp(path.join(tmpdir(), 'daan-cluster-'))
    const cluster = new Cluster(directory, programs, await canMount())
    const end = () => void cluster.clear().finally(() => process.exit(1))
    process.once('SIGINT', end).once('SIGTERM', end)
    try {
      await cluster.#startDatabase()
      await cluster.#startProxies()
      await cluster.becomesWhole()
      for (const number of [1, 2] as const) {
        cluster.servers.push(await cluster.#startServer(number))
      }
    } catch (cause) {
      const logs = await cluster.#endsOfLogs()
      await cluster.clear()
      throw new Error(`The cluster did not come up.\n${logs}`, { cause })
    }
    return cluster
  }

  /** Waits until there is a primary, a synchronous standby, and another standby that follows. */
  async becomesWhole(): Promise<void> {
    await until('a whole cluster', async () => {
      await delay(pollMs)
      return isWhole(this.nodes)
    })
  }

  /** Stops one server after another, and starts it as the release in `release`. */
  async roll(release: string): Promise<void> {
    this.release = release
    for (const number of [1, 2] as const) {
      await this.#tellProxy(`set server web/daan${number} state drain`)
      await delay(drainMs)
      await this.servers[number - 1]?.stop()
      this.servers[number - 1] = await this.#startServer(number)
      await this.#tellProxy(`set server web/daan${number} state ready`)
      await delay(proxyNoticesMs)
    }
  }

  async #tellProxy(command: string): Promise<void> {
    const socket = connect(path.join(this.directory, 'haproxy-web.sock'))
    const answer = text(socket)
    socket.write(`${command}\n`)
    // Silent where it did as told.
    if ((await answer).trim()) throw new Error(`HAProxy: ${await answer}`)
  }

  async clear(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()))
    const programs = [...this.proxies, ...this.nodes.map(({ etcd }) => etcd)]
    await Promise.all([...this.nodes, ...programs, this.#pgbouncer].map((each) => each?.kill()))
    if (this.hasDisks) {
      await Promise.all(this.nodes.map(({ disk }) => run('umount', ['--lazy', disk])))
    }
    await rm(this.directory, { recursive: true, force: true, maxRetries: 5 })
  }

  async #endsOfLogs(): Promise<string> {
    const names = globSync('*.log', { cwd: this.directory })
    const ends = names.map(async (name) => {
      const text = await readFile(path.join(this.directory, name), 'utf8')
      return `${name}: ${text.slice(-keptCharacters)}`
    })
    return (await Promise.all(ends)).join('\n')
  }

  async #startDatabase(): Promise<void> {
    const place = {
      directory: this.directory,
      values: this.#values,
      account: this.account,
      programs: this.programs,
      makeDisk: (at: string) => this.#makeDisk(at),
    }
    await makeDirectory(this.directory, this.account)
    for (const number of [1, 2, 3] as const) {
      const node = await DatabaseNode.make(number, place)
      this.nodes.push(node)
      node.etcd.start()
    }
    for (const node of this.nodes) node.startPatroni()
  }

  async #startProxies(): Promise<void> {
    for (const name of ['haproxy-database.cfg', 'haproxy-web.cfg']) {
      const config = await this.#write(name)
      this.proxies.push(this.#program([...this.programs.haproxy, '-db', '-f', config], name))
    }
    await this.#write('pgbouncer-users.txt')
    const config = await this.#write('pgbouncer.ini')
    this.#pgbouncer = this.#program([...this.programs.pgbouncer, config], 'pgbouncer')
    for (const program of [...this.proxies, this.#pgbouncer]) program.start()
  }

  async #startServer(number: 1 | 2): Promise<Server> {
    const [ADDRESS = ''] = commonValues[`SERVER_${number}`].split(':')
    const env = parseEnv(await filled('daan.env', { ...this.#values, ADDRESS }))
    const DATA_DIR = path.join(this.directory, `daan${number}`)
    await mkdir(DATA_DIR, { recursive: true })
    const settings = { ...env, DATA_DIR, LOG_LEVEL: 'error' }
    return startServer(settings, path.join(this.release, 'server/src/main.ts'))
  }

  #write(template: string): Promise<string> {
    return writeFilled(template, this.#values, path.join(this.directory, template))
  }

  #program(command: Programs['etcd'], name: string): Program {
    const log = path.join(this.directory, `${name}.log`)
    return new Program({ command, log, account: this.account })
  }

  async #makeDisk(at: string): Promise<void> {
    await makeDirectory(at, {})
    if (this.hasDisks)
      await run('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=0700`, 'daan-cluster', at])
    await makeDirectory(at, this.account)
  }
}
