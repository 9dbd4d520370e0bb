import { workerData } from 'node:worker_threads'
import type { ProcessLimits } from './limit-process.ts'

const lookEveryMs = 50

// Run by `limitProcess`, which hands over the limits.
const { processorMs, memoryBytes = Infinity }: ProcessLimits = workerData

setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isSpent = (user + system) / 1000 > processorMs
  if (isSpent || process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL')
}, lookEveryMs)
