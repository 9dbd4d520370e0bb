import type { RequestParts, Revocable } from '@daan/contract/call'
import { useToast } from '../i18n/use-toast.ts'
import { isAwaiting, useSayRequested } from './approval-requests.ts'
import { callAsAdmin } from './call-as-admin.ts'

/** Makes a call, says that it was made, or has to be approved, and then has the page read anew. */
export function useCall(onDone: () => void) {
  const toast = useToast()
  const sayRequested = useSayRequested()
  return async <C extends Revocable>(
    call: C,
    parts: RequestParts<C>,
    said: string,
  ): Promise<void> => {
    const reply = await callAsAdmin(call, parts)
    if (isAwaiting(reply)) sayRequested()
    else toast(said)
    onDone()
  }
}
