import { demonstrationSite } from '@daan/contract/web-build'
import { pageContentOf } from './page-content.ts'

globalThis.siteContent = pageContentOf(demonstrationSite)
