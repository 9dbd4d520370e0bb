import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { SectionLabel } from './section-label.tsx'
import { ThemedPicture } from './themed-picture.tsx'

const pictureSize = { width: 400, height: 300 } as const

export type FormPageProps = {
  label: ReactNode
  title: ReactNode
  lead: ReactNode
  /** The address of a drawing, shown beside the card where there is room. */
  picture: string
  /** The form. */
  children: ReactNode
  /** Links below the card. */
  below?: ReactNode
}

/** A page about one form: its heading, and the form on a card beside a drawing. */
export function FormPage({ label, title, lead, picture, children, below }: FormPageProps) {
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-10 pt-10 pb-18 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-16 lg:pb-28">
      <div className="max-w-160">
        <SectionLabel>{label}</SectionLabel>
        <h1 className="text-title">{title}</h1>
        <p className="mt-4 mb-8 max-w-[46ch] text-lead text-ink-2">{lead}</p>
        <Card>{children}</Card>
        {below && <p className="mt-6">{below}</p>}
      </div>
      <ThemedPicture
        {...pictureSize}
        src={picture}
        alt=""
        className="w-full rounded-[28px] max-lg:hidden lg:sticky lg:top-38"
      />
    </div>
  )
}
