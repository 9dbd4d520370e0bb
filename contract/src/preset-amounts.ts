/** Amounts offered on every donation form, in taka. */
export const presetAmountsTaka = [100n, 200n, 300n, 400n, 500n] as const

/** What the rickshaw card is about, in taka. */
export const rickshawCardTaka = 1000n
