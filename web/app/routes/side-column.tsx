import { Outlet } from 'react-router'
import { SideColumn } from '../shell/side-column.tsx'

export default function SideColumnRoute() {
  return (
    <SideColumn>
      <Outlet />
    </SideColumn>
  )
}
