import {
  changePassword,
  getIdentityOptions,
  getSession,
  requestPasswordReset,
  resetPassword,
  sendVerificationEmail,
  signIn,
  signInWithGoogle,
  signOut,
  signUp,
  updateUser,
  verifyEmail,
} from './accounts.ts'
import type { Call } from './call.ts'
import { getContactChallenge, sendMessage } from './contact.ts'
import {
  getFundTotals,
  giveDonation,
  listOwnGifts,
  listTopDonors,
  readReceipt,
} from './donations.ts'
import { listGiftCards, readGiftCard, sendGiftCard } from './gift-cards.ts'
import {
  eraseOwnData,
  exchangeToken,
  exportOwnData,
  getNamingConsent,
  getProfile,
  proveAdmin,
  setNamingConsent,
  signOutEverywhere,
} from './identity.ts'
import { checkNotifications } from './notifications.ts'
import {
  buyTicket,
  countTickets,
  drawRaffle,
  getDraw,
  listOwnTickets,
  listRounds,
  listWinners,
  listWinnersOfRound,
} from './raffle.ts'
import {
  approveSponsorship,
  listPendingSponsorships,
  listSelectedSponsorships,
  requestSponsorship,
} from './sponsorships.ts'

/** The eighteen calls the specification lists. */
export const specifiedCalls = {
  checkNotifications,
  sendGiftCard,
  getFundTotals,
  exchangeToken,
  proveAdmin,
  getProfile,
  buyTicket,
  approveSponsorship,
  listPendingSponsorships,
  countTickets,
  drawRaffle,
  listWinners,
  requestSponsorship,
  readGiftCard,
  listGiftCards,
  listTopDonors,
  listSelectedSponsorships,
  giveDonation,
} as const satisfies Record<string, Call>

/** Every call of the product: the specification's and ours. Tests loop over it. */
export const allCalls = {
  ...specifiedCalls,
  readReceipt,
  listOwnGifts,
  getNamingConsent,
  setNamingConsent,
  signOutEverywhere,
  exportOwnData,
  eraseOwnData,
  getIdentityOptions,
  signUp,
  signIn,
  signInWithGoogle,
  getSession,
  signOut,
  updateUser,
  changePassword,
  sendVerificationEmail,
  requestPasswordReset,
  verifyEmail,
  resetPassword,
  listWinnersOfRound,
  listRounds,
  getDraw,
  listOwnTickets,
  getContactChallenge,
  sendMessage,
} as const satisfies Record<string, Call>
