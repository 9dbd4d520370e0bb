import type { awaitingApproval } from '@daan/contract/acknowledged'
import { useLingui } from '@lingui/react/macro'
import type { z } from 'zod/mini'
import { useToast } from '../i18n/use-toast.ts'

type Awaiting = z.output<typeof awaitingApproval>

/** Tells whether a call, in place of what it does, requested it from another person. */
export function isAwaiting<Reply>(reply: Reply): reply is Extract<Reply, Awaiting> {
  return typeof reply === 'object' && reply !== null && 'approval' in reply
}

/** Gives what says so. */
export function useSayRequested(): () => void {
  const { t } = useLingui()
  const toast = useToast()
  return () => toast(t`Requested. It happens when another person approves it.`)
}
