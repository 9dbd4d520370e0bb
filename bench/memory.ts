import { readFile } from 'node:fs/promises'

/** Peak memory of a process in MB (10⁶ bytes), as Linux keeps it; NaN elsewhere. */
export async function peakMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  return (Number(kibibytes) * 1024) / 1e6
}
