/** A donor as a card is sent to them. */
export type Recipient = { handle: string; name: string; photo: string | null }
