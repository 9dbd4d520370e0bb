import { Outlet } from 'react-router'
import { messages } from '../../../i18n/locales/raffle/bn.po'
import { handle } from '../../bangla.tsx'

handle.translator.load('bn', messages)

/** Adds what the raffle's screens say to the page's translator. */
export default function RaffleBangla() {
  return <Outlet />
}
