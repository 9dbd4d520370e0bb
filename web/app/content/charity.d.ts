declare module 'virtual:charity' {
  export const charity: import('./shown-charity.ts').ShownCharity
  /** True if nobody has said yet who runs the site. */
  export const isDemonstration: boolean
  /** True if a gift is taken at its word: no money moves here. */
  export const giftsArePromises: boolean
  /** True if tickets of the raffle are sold. */
  export const sellsTickets: boolean
}

declare module 'virtual:charity-proof' {
  export const proof: import('./shown-charity.ts').ShownProof
}
