import { Outlet } from 'react-router'
import { messages } from '../../i18n/locales/payments/en.po'
import { handle } from '../english.tsx'

handle.translator.load('en', messages)

/** Adds what screens of payments say to the page's translator. */
export default function PaymentsEnglish() {
  return <Outlet />
}
