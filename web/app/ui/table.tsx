import type { ReactNode } from 'react'

/** The space around what stands in a cell. */
export const cell = 'px-4 py-4 first:pl-6 last:pr-6 sm:first:pl-8 sm:last:pr-8'

/** A row and its cells of a table stacked below `lg`: a block of lines. */
export const stackedRow = 'border-line not-first:border-t max-lg:block max-lg:py-4'
export const stackedCell = `${cell} align-top max-lg:block max-lg:px-6 max-lg:py-0 sm:max-lg:px-8`

/** On narrower screens, or for `wide` in a narrower place, the head is for screen readers alone; but for `sm`, rows are blocks, too. */
const stacked = {
  sm: { head: 'max-sm:sr-only', rows: '' },
  lg: { head: 'max-lg:sr-only', rows: 'max-lg:block' },
  wide: { head: '@max-4xl:sr-only', rows: '@max-4xl:block' },
} as const

type Column = { name: string; label: ReactNode; isRight?: boolean }

type TableProps = {
  columns: readonly Column[]
  stackedBelow: keyof typeof stacked
  /** Rows of cells with the class {@link cell}. */
  children: ReactNode
}

/** Rows under a head, on a card. */
export function Table({ columns, stackedBelow, children }: TableProps) {
  const { head, rows } = stacked[stackedBelow]
  return (
    <div className="@container overflow-hidden rounded-[26px] bg-raised shadow-card">
      <table className={`w-full border-collapse ${rows}`}>
        <thead className={head}>
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
        <tbody className={rows}>{children}</tbody>
      </table>
    </div>
  )
}
