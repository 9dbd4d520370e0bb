/** How a request stands. */
export type SponsorshipState = 'pending' | 'approved' | 'rejected' | 'ended'
