/** The code of every refusal, with its HTTP status. Each has a sentence in every language. */
export const statusOf = {
  'request.invalid': 400,
  'request.malformedJson': 400,
  'request.malformed': 400,
  'request.timeout': 408,
  'request.tooLarge': 413,
  'request.headersTooLarge': 431,
  'request.unsupportedMedia': 415,
  'request.unknownCall': 404,
  'request.methodNotAllowed': 405,
  'request.tooMany': 429,

  'amount.missing': 400,
  'amount.malformed': 400,
  'amount.notPositive': 400,
  'amount.tooLarge': 400,

  'person.nameMissing': 400,
  'person.nameInvalid': 400,
  'person.emailMissing': 400,
  'person.emailInvalid': 400,
  'person.photoInvalid': 400,

  'donation.unknownFund': 400,
  'donation.categoryMismatch': 400,
  'donation.amountsDiffer': 400,

  'idempotency.malformed': 400,
  'idempotency.reused': 422,

  'receipt.unknown': 404,

  'contact.subjectMissing': 400,
  'contact.subjectInvalid': 400,
  'contact.messageMissing': 400,
  'contact.messageInvalid': 400,
  'contact.proofInvalid': 400,
  'contact.tooMany': 429,

  'identity.signedOut': 401,
  'identity.notAdmin': 403,
  'identity.otherPerson': 403,
  'identity.adminUnproven': 401,
  'identity.wrongCredentials': 401,
  'identity.emailUnverified': 403,
  'identity.linkInvalid': 400,
  'identity.otherSite': 403,
  'identity.tooManyTries': 429,

  'person.passwordMissing': 400,
  'password.length': 400,
  'password.uppercase': 400,
  'password.lowercase': 400,
  'password.number': 400,
  'password.special': 400,
  'password.tooLong': 400,
  'password.common': 400,

  'phone.invalid': 400,
  'phone.notBangladeshi': 400,
  'giftCard.messageMissing': 400,
  'giftCard.messageTooLong': 400,
  'giftCard.unknown': 404,
  'sponsorship.linkInvalid': 400,
  'sponsorship.unknown': 404,
  'raffle.closed': 409,
  'raffle.tooManyTickets': 409,
  'raffle.noTickets': 409,
  'raffle.unknownRound': 404,

  'ledger.paused': 503,
  'service.unavailable': 503,
  'service.draining': 503,
  'service.failed': 500,
} as const

export type ErrorCode = keyof typeof statusOf

/** Whether a text is one of the codes. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(statusOf, text)
}
