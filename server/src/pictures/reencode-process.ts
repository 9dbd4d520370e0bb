import { buffer } from 'node:stream/consumers'
import { isPictureKind, reencode } from './reencode.ts'

// Run by `createReencode`: a picture comes in; one of ours goes out, or the reason why there is none.
const [kind = '', mostProcessorMs] = process.argv.slice(2)
if (!isPictureKind(kind)) throw new Error(`There is no kind of picture called ${kind}.`)
const lookEveryMs = 50

/** The decoder works in threads of its own, so this is looked at meanwhile. */
function endWhenSpent(): void {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > Number(mostProcessorMs)) process.kill(process.pid, 'SIGKILL')
}

setInterval(endWhenSpent, lookEveryMs).unref()
const made = await reencode(await buffer(process.stdin), kind)
const output = typeof made === 'string' ? process.stderr : process.stdout
output.write(made)
