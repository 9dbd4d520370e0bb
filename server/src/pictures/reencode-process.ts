import { buffer } from 'node:stream/consumers'
import { joinFiles } from './encoded-file.ts'
import { isPictureKind } from './picture-kinds.ts'
import { reencode } from './reencode.ts'

// Run by `createReencode`: a picture comes in; ours go out, or the reason why there are none.
const [kind = '', x, y, mostProcessorMs] = process.argv.slice(2)
if (!isPictureKind(kind)) throw new Error(`There is no kind of picture called ${kind}.`)
const lookEveryMs = 50

/** The decoder works in threads of its own, so this is looked at meanwhile. */
function endWhenSpent(): void {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > Number(mostProcessorMs)) process.kill(process.pid, 'SIGKILL')
}

setInterval(endWhenSpent, lookEveryMs).unref()
const focus = { x: Number(x), y: Number(y) }
const made = await reencode(await buffer(process.stdin), { kind, focus })
if (typeof made === 'string') process.stderr.write(made)
else process.stdout.write(joinFiles(made))
