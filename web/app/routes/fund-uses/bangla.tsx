import { Outlet } from 'react-router'
import { messages } from '../../i18n/locales/funds/bn.po'
import { handle } from '../bangla.tsx'

handle.translator.load('bn', messages)

/** Adds what the pages of funds say beyond other pages to the page's translator. */
export default function FundBangla() {
  return <Outlet />
}
