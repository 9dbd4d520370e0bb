import type { ReactNode } from 'react'

/** How a picture stands in {@link BesidePicture}. */
export const besidePictureClass = 'w-full rounded-[22px]'

/** Words beside a picture; above it where there is no room for both. */
export function BesidePicture({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>{children}</div>
      {picture}
    </div>
  )
}
