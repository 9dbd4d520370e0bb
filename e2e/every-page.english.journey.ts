import { checkEveryPage } from './_every-page.ts'

await checkEveryPage('en')
