import { z } from 'zod/mini'

/** A re-encoded picture in one size and format. */
export type EncodedFile = { name: string; width: number; height: number; bytes: Buffer }

const heads = z.array(
  z.object({ name: z.string(), width: z.int(), height: z.int(), length: z.int() }),
)

/** Writes files one after another, behind a line of JSON that says which they are. */
export function joinFiles(files: readonly EncodedFile[]): Buffer {
  const head = files.map(({ bytes, ...file }) => ({ ...file, length: bytes.length }))
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    ...files.map(({ bytes }) => bytes),
  ])
}

/** Reads what `joinFiles` wrote. */
export function splitFiles(joined: Buffer): EncodedFile[] {
  let at = joined.indexOf('\n') + 1
  return heads.parse(JSON.parse(joined.toString('utf8', 0, at))).map(({ length, ...file }) => {
    const bytes = joined.subarray(at, at + length)
    at += length
    return { ...file, bytes }
  })
}
