/** Limits of one payment with either gateway, in taka. */
export const gatewayMinTaka = 10n
export const gatewayMaxTaka = 500_000n
