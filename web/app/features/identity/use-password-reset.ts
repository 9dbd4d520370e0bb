import { useLingui } from '@lingui/react/macro'
import { useActions } from '../../forms/use-actions.ts'
import { useToast } from '../../i18n/use-toast.ts'
import { sessionManager } from '../../session/session-manager.ts'

/** Asks for a mail with which to choose a new password. */
export function usePasswordReset(email: string) {
  const { t } = useLingui()
  const toast = useToast()
  const { busyWith, failure, act } = useActions()
  async function mail(): Promise<void> {
    await sessionManager.identity.sendPasswordReset(email)
    toast(t`check your email and reset your password`)
  }
  return { isBusy: busyWith !== null, failure, request: () => act('request', mail) }
}
