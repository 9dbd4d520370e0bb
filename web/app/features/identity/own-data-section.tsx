import { encodeReply } from '@daan/contract/call'
import { eraseOwnData, exportOwnData, signOutEverywhere } from '@daan/contract/identity'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { callServer } from '../../api/call-server.ts'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../forms/confirm-button.tsx'
import type { Consent } from '../../forms/confirmation.tsx'
import { useActions } from '../../forms/use-actions.ts'
import { localePath } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useToast } from '../../i18n/use-toast.ts'
import { attemptWithProof } from '../../session/session-calls.ts'
import { sessionManager } from '../../session/session-manager.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/picture/save-file.ts'
import { SectionHead } from '../../ui/section-head.tsx'

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

const fileName = 'daan.json'

/** Saves everything that is kept about the person as a file. @throws what `callServer` does */
async function saveOwnData(): Promise<void> {
  const reply = await callServer(exportOwnData, ...(await provenParts()))
  const text = JSON.stringify(JSON.parse(encodeReply(exportOwnData, reply)), null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), fileName)
}

/** Ends every session of the person, here too. @throws what `callServer` does */
async function leaveEverywhere(): Promise<void> {
  await callServer(signOutEverywhere, ...(await provenParts()))
  sessionManager.ended()
}

/** Erases the person's account, once they signed in anew where that is long ago; their gifts stay and name nobody. @throws what `callServer` does */
async function eraseAccount(consent: Consent): Promise<void> {
  const [parts] = await provenParts()
  const eraseHere = async () =>
    void (await callServer(consent(eraseOwnData), parts, { headers: await sessionManager.proof() }))
  await attemptWithProof(() => sessionManager.identity.erase(eraseHere), {
    isUnproven: () => false,
    isSamePerson: () => true, // the body names the account, and nobody else may erase it
  })
  sessionManager.ended()
}

async function provenParts() {
  const { uid } = await sessionManager.user()
  return [{ body: { userUid: uid } }, { headers: await sessionManager.proof() }] as const
}
