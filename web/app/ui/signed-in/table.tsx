import type { ReactNode } from 'react'

/** The space around what stands in a cell. */
export const cell = 'px-4 py-4 first:pl-6 last:pr-6 sm:first:pl-8 sm:last:pr-8'

/** On narrower screens rows are blocks, and the head is for screen readers alone. */
const headHidden = {
  sm: 'max-sm:sr-only',
  lg: 'max-lg:sr-only',
} as const

type Column = { name: string; label: ReactNode; isRight?: boolean }

type TableProps = {
  columns: readonly Column[]
  stackedBelow: keyof typeof headHidden
  /** Rows of cells with the class {@link cell}. */
  children: ReactNode
}

/** Rows under a head, on a card. */
export function Table({ columns, stackedBelow, children }: TableProps) {
  return (
    <div className="overflow-hidden rounded-[26px] bg-raised shadow-card">
      <table className={`w-full border-collapse ${stackedBelow === 'lg' ? 'max-lg:block' : ''}`}>
        <thead className={headHidden[stackedBelow]}>
          <tr>
            {columns.map(({ name, label, isRight }) => (
              <th
                key={name}
                scope="col"
                className={`${cell} font-display text-label font-[720] text-ink-2 ${isRight ? 'text-right' : 'text-left'}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={stackedBelow === 'lg' ? 'max-lg:block' : ''}>{children}</tbody>
      </table>
    </div>
  )
}
