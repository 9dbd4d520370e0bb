import { bankProof } from './features/bank/bank-proof-store.ts'
import { donationProof } from './features/donations/donation-proof-store.ts'
import { giftRecordProof, periodFigureProof } from './features/donations/gift-record-proof-store.ts'
import { handGiftProof } from './features/money-in/hand-gift-proof-store.ts'
import { paymentProof } from './features/payments/payment-proof-store.ts'
import { raffleProof } from './features/raffle/raffle-proof-store.ts'
import { spendingProof } from './features/spending/spending-proof-store.ts'

/** The features' proofs at every check of the ledger. */
export const ledgerProofs = [
  donationProof,
  giftRecordProof,
  periodFigureProof,
  handGiftProof,
  paymentProof,
  raffleProof,
  spendingProof,
  bankProof,
]
