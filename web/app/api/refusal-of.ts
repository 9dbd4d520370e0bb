import { type ErrorCode, isErrorCode } from '@daan/contract/error-codes'

type Checked = { error?: { issues: readonly { message: string }[] } | undefined }

/** The code of what one of the contract's schemas found wrong; null when nothing. */
export function refusalOf({ error }: Checked): ErrorCode | null {
  const message = error?.issues[0]?.message
  if (message === undefined) return null
  return isErrorCode(message) ? message : 'request.invalid'
}
