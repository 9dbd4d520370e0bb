import { open } from 'node:fs/promises'

/** Writes a file, or the names in a directory, to the disk, so that a power cut leaves them as they are; Windows cannot. */
export async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
