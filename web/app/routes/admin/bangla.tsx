import { messages } from '../../i18n/locales/admin/bn.po'
import { handle } from '../bangla.tsx'
import { DeskFrame } from './desk-frame.tsx'

handle.translator.load('bn', messages)

/** Adds what admins' screens say to the page's translator, and draws them for admins alone. */
export default function AdminBangla() {
  return <DeskFrame />
}
