import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type FailureKind, failureKind } from '../../../api/failure-kind.ts'
import { localePath } from '../../../i18n/locale.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalBody, ModalTitle } from '../../../ui/modal.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { showToast } from '../../../ui/signed-in/toasts.tsx'
import { FailureLine } from './failure-line.tsx'
import { eraseAccount, leaveEverywhere, saveOwnData } from './own-data.ts'

/** What a person may take away, end or erase. */
export function OwnDataSection() {
  const { t } = useLingui()
  const [isErasing, setErasing] = useState(false)
  const { busyWith, failure, act } = useActions()
  const leave = useLeave()
  return (
    <section aria-labelledby="own-data">
      <SectionHead
        id="own-data"
        label={<Trans>Privacy</Trans>}
        title={<Trans>Your data</Trans>}
        aside={<Trans>What we keep about you is yours to take away, and to erase.</Trans>}
      />
      <div className="flex flex-wrap gap-4">
        <Button
          tone="line"
          busy={busyWith === 'export'}
          onClick={() => void act('export', saveOwnData)}
        >
          <Trans>Save my data as a file</Trans>
        </Button>
        <Button
          tone="line"
          busy={busyWith === 'leave'}
          onClick={() =>
            void act('leave', async () => {
              await leaveEverywhere()
              leave(t`You are signed out on all devices.`)
            })
          }
        >
          <Trans>Sign out on all devices</Trans>
        </Button>
        <Button tone="plain" className="text-madder!" onClick={() => setErasing(true)}>
          <Trans>Erase my account</Trans>
        </Button>
      </div>
      <div className="mt-5">
        <FailureLine failure={failure} />
      </div>
      {isErasing && <EraseModal onClose={() => setErasing(false)} />}
    </section>
  )
}

/** Says beforehand what erasing does. */
function EraseModal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { busyWith, failure, act } = useActions()
  const leave = useLeave()
  async function erase(): Promise<void> {
    await eraseAccount()
    leave(t`Your account is erased.`)
  }
  return (
    <Modal open onClose={onClose} closeLabel={t`Close`}>
      <ModalBody className="grid gap-5">
        <ModalTitle className="pr-11">
          <Trans>Erase your account?</Trans>
        </ModalTitle>
        <p>
          <Trans>
            Your name, your email address, your photo and your password are erased, and nobody can
            sign in with them any more. This cannot be taken back.
          </Trans>
        </p>
        <p className="text-ink-2">
          <Trans>
            Your gifts stay in the books, because the totals are counted from them. They name
            nobody. Save your data first if you wish to keep your receipts.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={busyWith === 'erase'} onClick={() => void act('erase', erase)}>
            <Trans>Yes, erase it</Trans>
          </Button>
          <Button tone="plain" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
        <FailureLine failure={failure} />
      </ModalBody>
    </Modal>
  )
}

/** Goes home and says why. */
function useLeave() {
  const navigate = useNavigate()
  const home = localePath('/', useLocale())
  return (said: string) => {
    void navigate(home)
    showToast(said)
  }
}

/** Runs one action at a time, and knows why the last one failed. */
function useActions() {
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [failure, setFailure] = useState<FailureKind | null>(null)
  async function act(name: string, action: () => Promise<void>): Promise<void> {
    setFailure(null)
    setBusyWith(name)
    try {
      await action()
    } catch (error) {
      setFailure(failureKind(error, navigator.onLine))
    } finally {
      setBusyWith(null)
    }
  }
  return { busyWith, failure, act }
}
