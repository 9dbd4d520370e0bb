import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../forms/confirm-button.tsx'
import { useActions } from '../../forms/use-actions.ts'
import { localePath } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useToast } from '../../i18n/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { eraseAccount, leaveEverywhere, saveOwnData } from './own-data.ts'

/** Export, sign-out everywhere and erasure of a person's data. */
export function OwnDataSection() {
  const { t } = useLingui()
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
        {/* On a line of its own it has no frame: its words begin where the frames do. */}
        <div className="max-sm:-ml-5.5">
          <EraseButton
            busy={busyWith === 'erase'}
            onConfirm={(consent) =>
              void act('erase', async () => {
                await eraseAccount(consent)
                leave(t`Your account is erased.`)
              })
            }
          />
        </div>
      </div>
      <div className="mt-5">
        <FailureLine failure={failure} />
      </div>
    </section>
  )
}

/** Says beforehand what erasing does. */
function EraseButton(press: Pick<ComponentProps<typeof ConfirmButton>, 'busy' | 'onConfirm'>) {
  return (
    <ConfirmButton
      {...press}
      label={<Trans>Erase my account</Trans>}
      question={<Trans>Erase your account?</Trans>}
      yes={<Trans>Yes, erase it</Trans>}
    >
      <p>
        <Trans>
          Your name, your email address, your photo and your password are erased, and nobody can
          sign in with them any more.
        </Trans>
      </p>
      <p className="text-ink-2">
        <Trans>
          Your gifts stay in the totals and name nobody. Save your data first if you wish to keep
          your receipts.
        </Trans>
      </p>
    </ConfirmButton>
  )
}

/** Goes home and says why. */
function useLeave() {
  const toast = useToast()
  const navigate = useNavigate()
  const home = localePath('/', useLocale())
  return (said: string) => {
    void navigate(home)
    toast(said)
  }
}
