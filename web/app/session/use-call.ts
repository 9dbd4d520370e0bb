import type { RequestParts, Revocable } from '@daan/contract/call'
import { useToast } from '../i18n/use-toast.ts'
import { callAsAdmin } from './call-as-admin.ts'

/** Makes a call, says that it was made, and then has the page read anew. */
export function useCall(onDone: () => void) {
  const toast = useToast()
  return async <C extends Revocable>(
    call: C,
    parts: RequestParts<C>,
    said: string,
  ): Promise<void> => {
    await callAsAdmin(call, parts)
    toast(said)
    onDone()
  }
}
