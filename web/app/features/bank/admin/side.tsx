import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Nothing } from '../../../ui/nothing.tsx'

/** Each line has buttons and a form, and a month may have thousands. */
const linesAtOnce = 50

type SideProps = { title: ReactNode; nothing: ReactNode; children: ReactNode[] }

/** Lines of one side that the other lacks, some at a time. */
export function Side({ title, nothing, children }: SideProps) {
  const [shown, setShown] = useState(linesAtOnce)
  return (
    <Card level={2} title={title}>
      {children.length === 0 ? (
        <Nothing>{nothing}</Nothing>
      ) : (
        <ul className="-my-4">{children.slice(0, shown)}</ul>
      )}
      {children.length > shown && (
        <Button tone="line" className="mt-6" onClick={() => setShown(shown + linesAtOnce)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Card>
  )
}
