import path from 'node:path'

/** The file in a data directory that says to the next start: this database was restored from a backup. */
export function restoredFile(dataDir: string): string {
  return path.join(dataDir, 'restored')
}
