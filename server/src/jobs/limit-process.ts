const lookEveryMs = 50

type Limits = { processorMs: number; memoryBytes?: number }

/** Kills this process once it has used more. Only what leaves the event loop free, or works in threads, is seen. */
export function limitProcess({ processorMs, memoryBytes = Infinity }: Limits): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    const isSpent = (user + system) / 1000 > processorMs
    if (isSpent || process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL')
  }, lookEveryMs).unref()
}
