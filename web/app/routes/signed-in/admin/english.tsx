import { Outlet } from 'react-router'
import { addRefusals } from '../../../api/refusal-sentences.ts'
import { allRefusals } from '../../../api/signed-in/admin/refusal-sentences.ts'
import { AdminsOnly } from '../../../features/desk/signed-in/admin/admins-only.tsx'
import { messages } from '../../../i18n/locales/admin/en.po'
import { messages as raffleMessages } from '../../../i18n/locales/raffle/en.po'
import { handle } from '../../english.tsx'

handle.translator.load('en', raffleMessages) // what admins see of it too
handle.translator.load('en', messages)
addRefusals(allRefusals)

/** Adds what admins' screens say to the page's translator, and draws them for admins alone. */
export default function AdminEnglish() {
  return (
    <AdminsOnly>
      <Outlet />
    </AdminsOnly>
  )
}
