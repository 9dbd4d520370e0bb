import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Account, makeDirectory, Program } from './program.ts'
import type { Programs } from './programs.ts'
import { type Values, writeFilled } from './templates.ts'

type Place = {
  directory: string
  values: Values
  account: Partial<Account>
  programs: Programs
  makeDisk(at: string): Promise<void>
}

/** One of the three database machines: etcd, Patroni, and the PostgreSQL that Patroni runs. */
export class DatabaseNode {
  readonly name: string
  readonly address: string
  readonly etcd: Program
  /** Its disk. */
  readonly disk: string
  /** The file of pgBackRest's configuration. */
  readonly backupConfig: string
  readonly #patroni: Program
  readonly #data: string

  private constructor(
    values: Values,
    disk: string,
    backupConfig: string,
    etcd: Program,
    patroni: Program,
  ) {
    this.name = values['NODE'] ?? ''
    this.address = values['ADDRESS'] ?? ''
    this.disk = disk
    this.backupConfig = backupConfig
    this.etcd = etcd
    this.#patroni = patroni
    this.#data = values['POSTGRESQL_DATA'] ?? ''
  }

  /** Writes its configuration below `directory`; nothing runs yet. */
  static async make(number: 1 | 2 | 3, place: Place): Promise<DatabaseNode> {
    const { directory, account, programs } = place
    const NODE = `node${number}`
    const disk = path.join(directory, NODE)
    await place.makeDisk(disk)
    const values = {
      ...place.values,
      NODE,
      ADDRESS: place.values[`NODE_${number}`] ?? '',
      ETCD_DATA: path.join(directory, `etcd-${NODE}`),
      POSTGRESQL_DATA: path.join(disk, 'data'),
      POSTGRESQL_SOCKETS: await makeDirectory(path.join(directory, `sockets-${NODE}`), account),
      POSTGRESQL_PROGRAMS: programs.postgresql,
    }
    const at = (name: string) => path.join(directory, name)
    const etcd = await writeFilled('etcd.yml', values, at(`etcd-${NODE}.yml`))
    const patroni = await writeFilled('patroni.yml', values, at(`patroni-${NODE}.yml`))
    const backups = await writeFilled('pgbackrest.conf', values, at(`pgbackrest-${NODE}.conf`))
    await writeFilled('first-primary.sh', values, at('first-primary.sh'))
    return new DatabaseNode(
      values,
      disk,
      backups,
      new Program({
        command: [...programs.etcd, '--config-file', etcd],
        log: at(`etcd-${NODE}.log`),
        account,
      }),
      new Program({
        command: [...programs.patroni, patroni],
        log: at(`patroni-${NODE}.log`),
        account,
        env: { PYTHONPATH: programs.pythonPath },
      }),
    )
  }

  startPatroni(): void {
    this.#patroni.start()
  }

  /** kill -9 of PostgreSQL and Patroni, as when the machine dies. */
  async kill(): Promise<void> {
    // Patroni first: it would start PostgreSQL again.
    await this.#patroni.kill()
    await this.signalPostgresql('SIGKILL')
  }

  signalPatroni(signal: NodeJS.Signals): void {
    this.#patroni.signal(signal)
  }

  /** Signals all processes of PostgreSQL. */
  async signalPostgresql(signal: NodeJS.Signals): Promise<void> {
    for (const pid of await this.#postgresqlPids()) signalIfThere(pid, signal)
  }

  async #postgresqlPids(): Promise<number[]> {
    const lock = await readFile(path.join(this.#data, 'postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number.parseInt(lock, 10)
    if (!pid) return []
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
    return [pid, ...(children.match(/\d+/g) ?? []).map(Number)]
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
