export type SponsorshipState = 'pending' | 'approved' | 'rejected' | 'ended'
