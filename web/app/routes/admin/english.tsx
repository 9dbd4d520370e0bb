import { Outlet } from 'react-router'
import { AdminsOnly } from '../../features/desk/admin/admins-only.tsx'
import { DeskShell } from '../../features/desk/admin/desk-shell.tsx'
import { messages } from '../../i18n/locales/admin/en.po'
import { handle } from '../english.tsx'

handle.translator.load('en', messages)

/** Adds what admins' screens say to the page's translator, and draws them for admins alone. */
export default function AdminEnglish() {
  return (
    <AdminsOnly>
      <DeskShell>
        <Outlet />
      </DeskShell>
    </AdminsOnly>
  )
}
