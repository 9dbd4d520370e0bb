/** The mailbox behind an address: without case, and without the `+tag` that most providers ignore. */
export function senderOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*/, '')
}

/** Addresses that no person reads: those RFC 3834 §2 names, and what programs call themselves. */
const programs =
  /^(owner-.*|.*-request|mailer-daemon|postmaster|bounces?|no-?reply|do-?not-?reply)@/

/**
 * Tells whether a confirmation to this address may reach a person who is not us.
 * @param ours the addresses mail of ours comes from and goes to
 */
export function isAnswerable(email: string, ours: readonly string[]): boolean {
  const sender = senderOf(email)
  return !programs.test(sender) && !ours.some((address) => senderOf(address) === sender)
}
