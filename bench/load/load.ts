import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Done, Work } from './generator.ts'

/** Two processes outrun one server process; more would take cores from it. */
const processes = 2

/** Load generators, each in its own process, kept between runs. */
export class LoadGenerators {
  readonly #children: ChildProcess[] = Array.from({ length: processes }, () =>
    fork(path.join(import.meta.dirname, 'generator.ts')),
  )
  /** The largest share of a core any of them has used in a run. */
  busiest = 0

  /**
   * Answers per second over all connections.
   * @throws Error when any answer was not a 200
   */
  async rate({ connections, ...work }: Work): Promise<number> {
    const used = this.#children.slice(0, connections)
    const each = connections / used.length
    const done = await Promise.all(
      used.map((child) => this.#ask(child, { ...work, connections: each })),
    )
    return done.reduce((sum, perSecond) => sum + perSecond, 0)
  }

  close(): void {
    for (const child of this.#children) child.kill()
  }

  async #ask(child: ChildProcess, work: Work): Promise<number> {
    child.send(work)
    const [done]: Done[] = await once(child, 'message')
    if (!done || 'failure' in done) throw new Error(`A request failed: ${done?.failure}`)
    this.busiest = Math.max(this.busiest, done.busy)
    return done.perSecond
  }
}
