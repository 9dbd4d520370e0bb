import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import monsoon from '../../content/pictures/monsoon.svg'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { useActions } from '../../forms/use-actions.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { StatusLine } from '../../ui/status-line.tsx'

type MailChoicePageProps = {
  title: ReactNode
  lead: ReactNode
  button: ReactNode
  /** The outcome of the press, in a sentence. */
  done: ReactNode
  onPress: () => Promise<unknown>
  /** Shown once it is done. */
  children: ReactNode
}

/** A page that a mail leads to and that does one thing at a press: programs open links, too. */
export function MailChoicePage(props: MailChoicePageProps) {
  const { title, lead, button, done, onPress, children } = props
  const [isDone, setDone] = useState(false)
  const { busyWith, failure, act } = useActions()
  async function press(): Promise<void> {
    await onPress()
    setDone(true)
  }
  return (
    <FormPage label={<Trans>By mail</Trans>} title={title} lead={lead} picture={monsoon}>
      <div className="grid min-h-40 content-start justify-items-start gap-4">
        {isDone ? (
          <>
            <StatusLine tone="good">{done}</StatusLine>
            <p className="text-ink-2">{children}</p>
          </>
        ) : (
          <Button size="large" busy={busyWith !== null} onClick={() => void act('press', press)}>
            {button}
          </Button>
        )}
        <FailureLine failure={failure} />
      </div>
    </FormPage>
  )
}
