import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { root } from './repository.ts'
import { runQuietly } from './run.ts'
import { hangLimitMs } from './test-limits.ts'

const args = [
  '--no-sandbox', // containers and root have no user namespaces
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const launch = {
  timeout: hangLimitMs,
  // A signal ends this process, and the browser with it, whose pipe breaks; Playwright would stay.
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
}

/**
 * Starts a headless Chromium: the one that `CHROMIUM` names, else the one from npm, which brings
 * its own libraries and fonts and so asks nothing of the machine.
 * @param more arguments for Chromium beside our own
 * @param fonts a folder of faces that the one from npm has beside its own
 */
export async function launchBrowser(
  more: readonly string[] = [],
  fonts?: string,
): Promise<Browser> {
  const options = { ...launch, args: [...args, ...more] }
  const named = process.env['CHROMIUM']
  if (named) return chromium.launch({ ...options, executablePath: named })
  const folder = await unpackedChromium()
  const fontsFile = path.join(fonts ?? folder, 'fonts.conf')
  if (fonts) await writeFile(fontsFile, fontsConf(folder, fonts))
  return chromium.launch({
    ...options,
    executablePath: path.join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: fontsFile,
    },
  })
}

/** The folder with the unpacked browser; unpacks it (209 MB, two seconds) when it is not there. */
async function unpackedChromium(): Promise<string> {
  const archives = archiveFolder()
  const { version } = createRequire(import.meta.url)(path.join(archives, '..', 'package.json'))
  const cache = path.join(root, 'node_modules', '.cache')
  const folder = path.join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder

  const draft = path.join(cache, randomUUID())
  await mkdir(draft, { recursive: true })
  await unpack(archives, draft)
  await writeFile(path.join(draft, 'fonts.conf'), fontsConf(folder))
  await moveUnlessThere(draft, folder)
  return folder
}

function archiveFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  return path.join(path.dirname(entry), '..', 'bin')
}

/** The package unpacks into the system's temporary folder, so it runs where that is `target`. */
async function unpack(archives: string, target: string): Promise<void> {
  const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
  const files = names.map((name) => path.join(archives, name))
  const script = `import { inflate } from '@sparticuz/chromium'
    await Promise.all(${JSON.stringify(files)}.map(inflate))`
  const { ok, output } = await runQuietly(['node', '--input-type=module', '--eval', script], {
    env: { TMPDIR: target },
  })
  if (!ok) throw new Error(`Chromium does not unpack:\n${output}`)
}

/** A rename either happens whole or not at all: of several processes that unpack, one wins. */
async function moveUnlessThere(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

/** Without a font Chromium dies on the first input field, and the package's own list is wrong. */
function fontsConf(folder: string, more = folder): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>${more === folder ? '' : `\n  <dir>${more}</dir>`}
  <cachedir>${more}/fonts-cache</cachedir>
</fontconfig>
`
}
