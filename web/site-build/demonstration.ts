import { demonstrationSite } from '@daan/contract/demonstration-site'
import { pageContentOf } from './page-content.ts'

globalThis.siteContent = pageContentOf(demonstrationSite)
