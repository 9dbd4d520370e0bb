import type { ReactNode } from 'react'

/** Place of a picture in {@link BesidePicture}. */
export const besidePictureClass = 'w-full rounded-[22px] print:hidden'

/** Words beside a picture; above it where there is no room for both. */
export function BesidePicture({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>{children}</div>
      {picture}
    </div>
  )
}

type NotShownProps = {
  picture: ReactNode
  title: ReactNode
  lead: ReactNode
  /** Links onward, if any. */
  children?: ReactNode
}

/** Notice beside a picture, in place of what a page's address names. */
export function NotShown({ picture, title, lead, children }: NotShownProps) {
  return (
    <BesidePicture picture={picture}>
      <h1 className="text-section">{title}</h1>
      <p className="mt-4 mb-6 max-w-[52ch] text-lead text-ink-2">{lead}</p>
      {children}
    </BesidePicture>
  )
}
