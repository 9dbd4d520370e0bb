import { parseArgs } from 'node:util'
import { launchBrowser } from '../tooling/chromium.ts'
import { buildWebWhenStale } from '../tooling/web-build.ts'
import { bySite, combinationsOf, lookAt } from './_look-everywhere.ts'
import { allLoads, sampledLoads } from './_matrix.ts'
import { startSite } from './_sites.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'boolean' } },
})

/** Only addresses that hold this: `npm run matrix -- /receipt`. */
const wanted = positionals[0] ?? ''

await buildWebWhenStale()
const every = options.sample ? await sampledLoads() : await allLoads()
const loads = every.filter(({ address }) => address.includes(wanted))
const browser = await launchBrowser()
let faults = 0
try {
  for (const [name, ofSite] of bySite(loads)) {
    const site = await startSite(name)
    try {
      await lookAt(browser, site, ofSite, tell)
    } finally {
      await site.remove()
    }
  }
} finally {
  await browser.close()
}

function tell(fault: string): void {
  faults += 1
  console.error(fault)
}
console.log(`${faults} faults over ${combinationsOf(loads)} combinations`)
if (faults > 0) process.exitCode = 1
