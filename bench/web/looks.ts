import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@daan/embedded-postgres/free-port'
import lighthouse from 'lighthouse'
import { launchBrowser } from '../../tooling/chromium.ts'

/** Several times what a look takes, in ms: a browser that died under it may never answer. */
const patienceMs = 120_000

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Lighthouse and the browser it looks with. */
export type Looks = {
  /** Looks at a page; once more with a new browser where that fails, and throws if it fails again. */
  lookAt(url: string): Promise<Report>
  close(): Promise<void>
}

export async function startLooks(fonts: string): Promise<Looks> {
  let eye = await openEye(fonts)

  async function renew(): Promise<void> {
    await eye.browser.close()
    eye = await openEye(fonts)
  }

  return {
    async lookAt(url) {
      try {
        return await look(url, eye.port)
      } catch (error) {
        console.error(`Again, with a new browser: ${url}: ${error}`)
        await renew()
        return look(url, eye.port)
      }
    },
    close: () => eye.browser.close(),
  }
}

async function openEye(fonts: string) {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`], fonts)
  return { port, browser }
}

async function look(url: string, port: number): Promise<Report> {
  const flags = {
    port,
    logLevel: 'error',
    output: 'json',
    disableFullPageScreenshot: true,
  } as const
  const settled = new AbortController()
  const late = delay(patienceMs, undefined, { signal: settled.signal })
  const result = await Promise.race([lighthouse(url, flags), late]).finally(() => {
    late.catch(() => undefined)
    settled.abort()
  })
  if (!result) throw new Error(`no answer in ${patienceMs} ms`)
  const { runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  return result.lhr
}
