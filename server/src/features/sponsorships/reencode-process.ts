import { buffer } from 'node:stream/consumers'
import { reencode } from './reencode.ts'

// Run by `createReencode`: a picture comes in; a banner goes out, or the code of why there is none.
const made = await reencode(await buffer(process.stdin))
const output = typeof made === 'string' ? process.stderr : process.stdout
output.write(made)
