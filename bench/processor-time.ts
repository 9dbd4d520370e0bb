import { readFile } from 'node:fs/promises'

/** Linux counts in ticks of this length on every architecture that Node runs on. */
const tickMs = 10

/** Processor time (user and kernel) in ms: of a process itself, and of its children that have ended. */
type Used = { self: number; endedChildren: number }

/** Processor time of a running process so far, in ms. @throws Error where there is no /proc */
export async function processorMs(pid: number): Promise<number> {
  return (await used(pid)).self
}

/** Processor time of the children this process has had and that have ended, in ms. */
export async function endedChildrenMs(): Promise<number> {
  return (await used(process.pid)).endedChildren
}

/** Processor time of a process and of all its children, those that have ended included, in ms. */
export async function familyMs(pid: number): Promise<number> {
  const children = await childrenOf(pid)
  const running = await Promise.all(children.map((child) => processorMs(child).catch(() => null)))
  // Who ended in between is counted by now among those that have.
  if (running.includes(null)) return familyMs(pid)
  const { self, endedChildren } = await used(pid)
  return running.reduce((sum: number, ms) => sum + (ms ?? 0), self + endedChildren)
}

/** The running children of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html fields 14 to 17 */
async function used(pid: number): Promise<Used> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // Only the command's name, in parentheses, may hold spaces; field 3 follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, kernel = 0, childrenUser = 0, childrenKernel = 0] = fields
    .slice(11, 15)
    .map((ticks) => Number(ticks) * tickMs)
  return { self: user + kernel, endedChildren: childrenUser + childrenKernel }
}
