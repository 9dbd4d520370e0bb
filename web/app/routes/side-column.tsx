import { Outlet } from 'react-router'
import { Sponsors } from '../features/sponsorships/sponsors.tsx'
import { SideColumn } from '../shell/side-column.tsx'

export default function SideColumnRoute() {
  return (
    <SideColumn company={<Sponsors quiet className="mt-10" />}>
      <Outlet />
    </SideColumn>
  )
}
