import { Outlet } from 'react-router'
import { messages } from '../../i18n/locales/payments/bn.po'
import { handle } from '../bangla.tsx'

handle.translator.load('bn', messages)

/** Adds what screens of payments say to the page's translator. */
export default function PaymentsBangla() {
  return <Outlet />
}
