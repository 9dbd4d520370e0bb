import { useRevalidator } from 'react-router'
import { sessionManager } from '../../../session/session-manager.ts'

/** Gives what asks anew who is signed in, as the dialog that asks goes by their factors, and then reads the page anew. */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    await sessionManager.restore()
    await revalidate()
  }
}
