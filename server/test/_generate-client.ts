import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { allCalls } from '@daan/contract'
import { generateSource } from 'oazapfts'
import { describeCalls } from '../src/http/openapi.ts'

/*
 * Generates the client by which the walk of api-walk.test.ts calls a site, as docs/api.md tells:
 *   node server/test/_generate-client.ts <address of the description; without one, that of the contract>
 */

const folder = path.join(import.meta.dirname, 'generated')
await mkdir(folder, { recursive: true })
const [address = await describeContract()] = process.argv.slice(2)
const source = await generateSource(address, { optimistic: true })
// Its types are for a compiler with fewer checks than ours; what is called by them is checked by all.
await put('daan.ts', `// @ts-nocheck\n${source}`)

async function describeContract(): Promise<string> {
  return put('openapi.json', JSON.stringify(describeCalls(allCalls)))
}

/** Writes a file whole, because types are checked while tests run. @returns its path */
async function put(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(`${file}.${process.pid}`, text)
  await rename(`${file}.${process.pid}`, file)
  return file
}
