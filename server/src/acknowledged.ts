/** The reply of calls that only do something. */
export const acknowledged = { acknowledged: true } as const
