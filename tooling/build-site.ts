import { demonstrationEmail } from '@daan/contract/charity'
import { type SiteSettings, siteSettingsVariable } from '@daan/contract/web-build'
import { readConfig } from '../server/src/config.ts'
import { buildWebWhenStale, usualDirectory } from './web-build.ts'

/**
 * Builds the web app for whoever runs the site, unless it is built: what their file says is in its pages.
 * @param variables the environment of the server that will serve it
 * @throws ConfigError that names every mistake of the configuration and of the charity's file
 */
export async function buildSiteWhenStale(
  variables = process.env,
  directory = usualDirectory,
): Promise<void> {
  await buildWebWhenStale({ directory, values: valuesOf(readConfig(variables).site) })
}

/** None for the build that tests look at, so that it is made once. */
function valuesOf(site: SiteSettings): Record<string, string> {
  const isUsual =
    site.isDemonstration &&
    site.giftsArePromises &&
    site.sellsTickets &&
    site.charity.email === demonstrationEmail
  return isUsual ? {} : { [siteSettingsVariable]: JSON.stringify(site) }
}
