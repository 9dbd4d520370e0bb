import { expect, inject } from 'vitest'
import { browserTest } from './_browser-test.ts'
import { bySite, lookAt } from './_look-everywhere.ts'
import { sampledLoads } from './_matrix.ts'
import { startSite } from './_sites.ts'

const sites = [...bySite(await sampledLoads())].map(([name, loads]) => ({ name, loads }))

browserTest.for(sites)(
  'no page has a fault, whoever looks, on any screen, by day and by night: $name',
  async ({ name, loads }, { browser }) => {
    const faults: string[] = []
    const site = await startSite(name, inject('firstStart'))
    try {
      await lookAt(browser, site, loads, (fault) => faults.push(fault))
    } finally {
      await site.remove()
    }
    expect(faults).toEqual([])
  },
)
