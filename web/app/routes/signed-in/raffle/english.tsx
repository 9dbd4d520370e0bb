import { Outlet } from 'react-router'
import { messages } from '../../../i18n/locales/raffle/en.po'
import { handle } from '../../english.tsx'

handle.translator.load('en', messages)

/** Adds what the raffle's screens say to the page's translator. */
export default function RaffleEnglish() {
  return <Outlet />
}
