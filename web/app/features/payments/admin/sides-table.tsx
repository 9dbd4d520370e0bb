import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Pair = readonly [ReactNode, ReactNode]

type SidesTableProps = {
  /** Names of the two sides. */
  sides: Pair
  rows: readonly { id: string; name: ReactNode; figures: Pair }[]
}

/** Figures of two sides beside each other. */
export function SidesTable({ sides: [first, second], rows }: SidesTableProps) {
  return (
    <table className="w-full border-collapse text-right tabular-nums">
      <thead className="text-small text-ink-2">
        <tr>
          <Head>
            <span className="sr-only">
              <Trans>Figure</Trans>
            </span>
          </Head>
          <Head>{first}</Head>
          <Head>{second}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, figures: [one, other] }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {name}
            </th>
            <td className="py-2 pl-4 font-display font-[720]">{one}</td>
            <td className="py-2 pl-4 font-display font-[720]">{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="py-2 pl-4 font-normal">
      {children}
    </th>
  )
}
