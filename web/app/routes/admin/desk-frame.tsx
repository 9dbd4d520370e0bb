import { useState } from 'react'
import { Outlet } from 'react-router'
import { AdminsOnly } from '../../features/desk/admin/admins-only.tsx'
import { DeskNavigation } from '../../features/desk/admin/desk-navigation.tsx'
import { ShortcutList } from '../../features/desk/admin/shortcut-list.tsx'
import { useDeskKeys } from '../../features/desk/admin/use-desk-keys.ts'
import { DeskBar, DeskChoices } from '../../shell/admin/desk-bar.tsx'
import { Main } from '../../shell/frame.tsx'

/** Staff's pages beside their navigation, which stands above them where the screen is not wide. */
export function DeskFrame() {
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  const showShortcuts = () => setShowsShortcuts(true)
  useDeskKeys(showShortcuts)
  return (
    <>
      <DeskBar onShortcuts={showShortcuts} />
      <div className="flex-1 xl:flex">
        <DeskNavigation />
        <Main>
          <AdminsOnly>
            <Outlet />
          </AdminsOnly>
        </Main>
      </div>
      <DeskChoices />
      <ShortcutList open={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
    </>
  )
}
