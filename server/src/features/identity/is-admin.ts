/** Tells whether a person whose address is verified is an admin. */
export type IsAdmin = (person: { email: string; isGranted: boolean }) => boolean

/** Admins are the configured addresses and those that the operator granted. @param emails lower case */
export function createIsAdmin(emails: readonly string[]): IsAdmin {
  const configured = new Set(emails)
  return ({ email, isGranted }) => isGranted || configured.has(email)
}
