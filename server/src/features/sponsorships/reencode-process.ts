import { buffer } from 'node:stream/consumers'
import { reencode } from './reencode.ts'

// Run by `createReencode`: a picture comes in; a banner goes out, or the code of why there is none.
const mostProcessorMs = Number(process.argv[2])
const lookEveryMs = 50

/** The decoder works in threads of its own, so this is looked at meanwhile. */
function endWhenSpent(): void {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > mostProcessorMs) process.kill(process.pid, 'SIGKILL')
}

setInterval(endWhenSpent, lookEveryMs).unref()
const made = await reencode(await buffer(process.stdin))
const output = typeof made === 'string' ? process.stderr : process.stdout
output.write(made)
