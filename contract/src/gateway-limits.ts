/** What both kinds of gateway take at one time, in taka. */
export const gatewayMinTaka = 10n
export const gatewayMaxTaka = 500_000n
