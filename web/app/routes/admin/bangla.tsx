import { Outlet } from 'react-router'
import { AdminsOnly } from '../../features/desk/admin/admins-only.tsx'
import { DeskShell } from '../../features/desk/admin/desk-shell.tsx'
import { messages } from '../../i18n/locales/admin/bn.po'
import { handle } from '../bangla.tsx'

handle.translator.load('bn', messages)

/** Adds what admins' screens say to the page's translator, and draws them for admins alone. */
export default function AdminBangla() {
  return (
    <AdminsOnly>
      <DeskShell>
        <Outlet />
      </DeskShell>
    </AdminsOnly>
  )
}
