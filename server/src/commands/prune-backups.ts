import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { listBackups } from './backup-facts.ts'

const timelineLetters = 8
const nameLetters = 24
const walFile = /^[0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?$/

/**
 * Deletes all but the newest backups of one cluster beside each other, then what the archive has from before the
 * oldest that is left.
 * @param keep how many stay, at least one
 * @returns how many backups and files of the archive were deleted, and what is wrong with backups that stay for it
 */
export async function pruneBackups(
  parent: string,
  { cluster, keep, walArchive }: { cluster: string; keep: number; walArchive: string | undefined },
): Promise<{ backups: number; files: number; faults: string[] }> {
  const { backups, faults } = await listBackups(parent)
  const all = backups.filter(({ facts }) => facts.cluster === cluster)
  const old = all.slice(keep)
  for (const { directory } of old) await rm(directory, { recursive: true })
  const oldest = all.slice(0, keep).at(-1)
  if (!walArchive || !oldest) return { backups: old.length, files: 0, faults }
  const names = (await readdir(walArchive)).filter(
    (name) => walFile.test(name) && placeOf(name) < placeOf(oldest.facts.firstWal),
  )
  for (const name of names) await rm(path.join(walArchive, name))
  return { backups: old.length, files: names.length, faults }
}

/** A file's place in the WAL, on whatever timeline. */
function placeOf(name: string): string {
  return name.slice(timelineLetters, nameLetters)
}
