import type { ReactNode } from 'react'
import signIn from '../../../content/pictures/sign-in.svg'
import { SectionLabel } from '../../../ui/section-label.tsx'
import { ThemedPicture } from '../../../ui/themed-picture.tsx'

const pictureSize = { width: 600, height: 480 } as const

type AccountPageProps = {
  label: ReactNode
  title: ReactNode
  lead: ReactNode
  children: ReactNode
  /** What leads elsewhere, below the card. */
  below?: ReactNode
}

/** A way in: a card beside an open door. */
export function AccountPage({ label, title, lead, children, below }: AccountPageProps) {
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-10 pt-10 pb-18 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-16 lg:pb-28">
      <div className="max-w-160">
        <SectionLabel>{label}</SectionLabel>
        <h1 className="text-title">{title}</h1>
        <p className="mt-4 mb-8 max-w-[46ch] text-lead text-ink-2">{lead}</p>
        <div className="rounded-[26px] bg-raised p-6 shadow-card sm:p-10">{children}</div>
        {below && <p className="mt-6">{below}</p>}
      </div>
      <ThemedPicture
        {...pictureSize}
        src={signIn}
        alt=""
        className="w-full rounded-[28px] max-lg:hidden! lg:sticky lg:top-28"
      />
    </div>
  )
}
