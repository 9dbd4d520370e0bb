import { Outlet } from 'react-router'
import { messages } from '../../i18n/locales/further/bn.po'
import { handle } from '../bangla.tsx'

handle.translator.load('bn', messages)

/** Adds what pages say that few donors pass through to the page's translator. */
export default function FurtherBangla() {
  return <Outlet />
}
