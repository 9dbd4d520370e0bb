import { buffer } from 'node:stream/consumers'
import { limitProcess } from '../jobs/limit-process.ts'
import { joinFiles } from './encoded-file.ts'
import { isPictureKind } from './picture-kinds.ts'
import { reencode } from './reencode.ts'

// Run by `createReencode`: a picture comes in; ours go out, or the reason why there are none.
const [kind = '', x, y, mostProcessorMs] = process.argv.slice(2)
if (!isPictureKind(kind)) throw new Error(`There is no kind of picture called ${kind}.`)

// What decoders print is neither a file nor a reason.
for (const say of ['log', 'warn', 'error'] as const) console[say] = () => undefined

limitProcess({ processorMs: Number(mostProcessorMs) })
const focus = { x: Number(x), y: Number(y) }
const made = await reencode(await buffer(process.stdin), { kind, focus })
if (typeof made === 'string') process.stderr.write(made)
else process.stdout.write(joinFiles(made))
