import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Answered, Done, Work } from './generator.ts'

/** Two processes outrun one server process; more would take cores from it. */
const processes = 2

/** Load generators, each in its own process, kept between runs. */
export class LoadGenerators {
  readonly #children: ChildProcess[] = Array.from({ length: processes }, () =>
    fork(path.join(import.meta.dirname, 'generator.ts')),
  )

  /**
   * Asks over all connections at once.
   * @throws Error when any answer was not a 200
   */
  async run({ connections, ...work }: Work): Promise<Answered> {
    const used = this.#children.slice(0, connections)
    const each = connections / used.length
    const done = await Promise.all(
      used.map((child) => this.#ask(child, { ...work, connections: each })),
    )
    return done.reduce((sum, one) => ({
      answers: sum.answers + one.answers,
      perSecond: sum.perSecond + one.perSecond,
      p99Ms: Math.max(sum.p99Ms, one.p99Ms),
    }))
  }

  close(): void {
    for (const child of this.#children) child.kill()
  }

  async #ask(child: ChildProcess, work: Work): Promise<Answered> {
    child.send(work)
    const [done]: Done[] = await once(child, 'message')
    if (!done || 'failure' in done) throw new Error(`A request failed: ${done?.failure}`)
    return done
  }
}
