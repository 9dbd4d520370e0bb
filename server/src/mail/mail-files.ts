import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const dayMs = 24 * 60 * 60_000

/** Deletes the files of mails that go to an address, or would be answered to it. */
export async function eraseMailFiles(directory: string, email: string): Promise<void> {
  for (const file of await mailFiles(directory)) {
    const source = await readFile(file, 'utf8')
    if (addressees(source).includes(email)) await rm(file, { force: true })
  }
}

/** Deletes the files of mails that were written so many days ago. */
export async function expireMailFiles(directory: string, days: number): Promise<void> {
  for (const file of await mailFiles(directory)) {
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > days * dayMs) await rm(file, { force: true })
  }
}

async function mailFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []) // there were no mails yet
  return names.filter((name) => name.endsWith('.eml')).map((name) => path.join(directory, name))
}

/** The words of the header's fields about addressees, each address a word of its own. */
function addressees(source: string): string[] {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1)
  const fields = head.match(/^(?:to|reply-to):.*(?:\r?\n[ \t].*)*/gim) ?? []
  return fields
    .join(' ')
    .toLowerCase()
    .split(/[\s<>,;]+/)
}
