import { readFile } from 'node:fs/promises'

/** Linux counts in ticks of this length on every architecture that Node runs on. */
const tickMs = 10

/** Answers, their rate, and processor time in ms. */
export type Spent = { answers: number; perSecond: number; serverMs: number; engineMs: number }

/** Readers of processor time so far, in ms. */
export type Meters = { server: () => Promise<number>; engine: () => Promise<number> }

/** Meters of a server and of the PostgreSQL whose first process is `postmaster`. */
export function metersOf(server: number, postmaster: number): Meters {
  return { server: async () => (await used(server)).self, engine: () => familyMs(postmaster) }
}

/** Runs a load between two readings of the meters. */
export async function metered(
  { server, engine }: Meters,
  run: () => Promise<Pick<Spent, 'answers' | 'perSecond'>>,
): Promise<Spent> {
  const [serverBefore, engineBefore] = await Promise.all([server(), engine()])
  const { answers, perSecond } = await run()
  const [serverAfter, engineAfter] = await Promise.all([server(), engine()])
  return {
    answers,
    perSecond,
    serverMs: serverAfter - serverBefore,
    engineMs: engineAfter - engineBefore,
  }
}

/** Processor time of the children this process has had and that have ended, in ms. */
export async function endedChildrenMs(): Promise<number> {
  return (await used(process.pid)).endedChildren
}

/** Processor time of a process and of all its children, those that have ended included, in ms. */
export async function familyMs(pid: number): Promise<number> {
  const children = await childrenOf(pid)
  const running = await Promise.all(children.map((child) => used(child).catch(() => null)))
  // Who ended in between is counted by now among those that have.
  if (running.includes(null)) return familyMs(pid)
  const { self, endedChildren } = await used(pid)
  return running.reduce((sum, child) => sum + (child?.self ?? 0), self + endedChildren)
}

/** The running children of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html fields 14 to 17 */
async function used(pid: number): Promise<{ self: number; endedChildren: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // Only the command's name, in parentheses, may hold spaces; field 3 follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, kernel = 0, childrenUser = 0, childrenKernel = 0] = fields
    .slice(11, 15)
    .map((ticks) => Number(ticks) * tickMs)
  return { self: user + kernel, endedChildren: childrenUser + childrenKernel }
}

/** Peak memory of a process in MB (10⁶ bytes), as Linux keeps it; NaN elsewhere. */
export async function peakMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  return (Number(kibibytes) * 1024) / 1e6
}
