/** Ways in which a gift is brought by hand; a line of the bank is on its account already, and what is in kind is no money. */
export const handWays = ['cash', 'cheque', 'bankLine', 'inKind'] as const
export type HandWay = (typeof handWays)[number]

/** Of these, the ways of gifts that lie in no cash box: a closed box takes them, too. */
export const waysWithoutBox = ['bankLine', 'inKind'] as const satisfies readonly HandWay[]

/** Ways of gifts that did not come through the site; `imported` is one of a book that does not say. */
export const bookWays = [...handWays, 'imported'] as const
export type BookWay = (typeof bookWays)[number]
