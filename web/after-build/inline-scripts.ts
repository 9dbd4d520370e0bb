import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { minifySync } from 'vite'

const inlineScript = /(<script>)([\s\S]*?)(<\/script>)/g

/** Writes the scripts inside each built page as short as they can be. @param client the folder of built files */
export async function shortenScripts(client: string): Promise<void> {
  const names = await readdir(client, { recursive: true })
  for (const name of names.filter((name) => name.endsWith('.html'))) {
    const file = path.join(client, name)
    await writeFile(file, withShortScripts(await readFile(file, 'utf8')))
  }
}

/** @throws Error that shows the script which is none */
export function withShortScripts(html: string): string {
  return html.replace(inlineScript, (_, open: string, code: string, close: string) => {
    return open + shortened(code) + close
  })
}

function shortened(script: string): string {
  const { code, errors } = minifySync('inline.js', script, { module: false })
  if (errors.length > 0) throw new Error(`A page has a script that cannot be read: ${script}`)
  return code
}
