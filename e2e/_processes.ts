import { readdir, readFile } from 'node:fs/promises'

export type Process = { pid: number; parent: number; command: string }

/** The processes that descend from one, nearest first, as Linux tells in /proc. */
export async function descendantsOf(pid: number): Promise<Process[]> {
  const all = await everyProcess()
  const family = [pid]
  for (const ancestor of family) {
    for (const { pid, parent } of all) if (parent === ancestor) family.push(pid)
  }
  return family.slice(1).flatMap((one) => all.find(({ pid }) => pid === one) ?? [])
}

/** Those of some processes that still run; one that only waits to be collected does not. */
export async function stillRunning(some: readonly Process[]): Promise<Process[]> {
  const now = await everyProcess()
  return some.filter(({ pid, command }) =>
    now.some((one) => one.pid === pid && one.command === command && command !== ''),
  )
}

async function everyProcess(): Promise<Process[]> {
  const entries = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  const found = await Promise.all(entries.map((entry) => readProcess(entry).catch(() => null)))
  return found.filter((one) => one !== null)
}

async function readProcess(pid: string): Promise<Process> {
  const [status, command] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
  ])
  const parent = Number(/^PPid:\t(\d+)$/m.exec(status)?.[1])
  return { pid: Number(pid), parent, command: command.replaceAll('\0', ' ').trim() }
}
