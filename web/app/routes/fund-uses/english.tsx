import { Outlet } from 'react-router'
import { messages } from '../../i18n/locales/funds/en.po'
import { handle } from '../english.tsx'

handle.translator.load('en', messages)

/** Adds what the pages of funds say beyond other pages to the page's translator. */
export default function FundEnglish() {
  return <Outlet />
}
