import { funds, pathOfFund } from '@daan/contract/funds'
import type { Config } from '@react-router/dev/config'
import { LOCALES, localePath } from './app/i18n/locale.ts'

/** Every public page whose address is known at build time, in both languages. */
const pages = [
  '/',
  '/home',
  '/about',
  '/contact',
  '/populer-work',
  '/gallery',
  '/rickshaw',
  '/special',
  '/special/tshirtadopt',
  '/fund',
  ...funds.map(pathOfFund),
  '/viewour',
  '/viewour/total-fund',
  '/404',
].flatMap((path) => LOCALES.map((locale) => localePath(path, locale)))

export default {
  ssr: false,
  prerender: pages,
} satisfies Config
