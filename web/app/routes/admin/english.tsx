import { messages } from '../../i18n/locales/admin/en.po'
import { handle } from '../english.tsx'
import { DeskFrame } from './desk-frame.tsx'

handle.translator.load('en', messages)

/** Adds what admins' screens say to the page's translator, and draws them for admins alone. */
export default function AdminEnglish() {
  return <DeskFrame />
}
