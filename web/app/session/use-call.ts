import type { Reply, RequestParts, Revocable } from '@daan/contract/call'
import { useRevalidator } from 'react-router'
import { useToast } from '../i18n/use-toast.ts'
import { isAwaiting, useSayRequested } from './approval-requests.ts'
import { callAsAdmin } from './call-as-admin.ts'

/**
 * Gives what makes a call of the desk, and then has the page read anew. It shows `said`, or that another person has to
 * approve.
 */
export function useCall() {
  const toast = useToast()
  const sayRequested = useSayRequested()
  const { revalidate } = useRevalidator()
  return async <C extends Revocable>(
    call: C,
    parts: RequestParts<C>,
    said?: string,
  ): Promise<Reply<C>> => {
    const reply = await callAsAdmin(call, parts)
    if (isAwaiting(reply)) sayRequested()
    else if (said) toast(said)
    void revalidate()
    return reply
  }
}
