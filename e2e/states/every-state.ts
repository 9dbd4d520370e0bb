import { admin } from './admin.ts'
import { approvals } from './approvals.ts'
import { bank } from './bank.ts'
import { cards } from './cards.ts'
import { giftDesk } from './gift-desk.ts'
import { giving } from './giving.ts'
import { identity } from './identity.ts'
import { loadErrors } from './load-errors.ts'
import { moneyIn } from './money-in.ts'
import { newsStates } from './news.ts'
import { offline } from './offline.ts'
import { openBooks } from './open-books.ts'
import { opened } from './opened.ts'
import { paying } from './paying.ts'
import { paymentDesk } from './payment-desk.ts'
import { raffle } from './raffle.ts'
import { receipts } from './receipts.ts'
import { spending } from './spending.ts'
import { sponsoring } from './sponsoring.ts'

/** Every state that a page can be in and that is not its first. */
export const everyState = [
  ...offline,
  ...giving,
  ...receipts,
  ...openBooks,
  ...paying,
  ...sponsoring,
  ...opened,
  ...raffle,
  ...cards,
  ...identity,
  ...admin,
  ...giftDesk,
  ...moneyIn,
  ...approvals,
  ...paymentDesk,
  ...loadErrors,
  ...newsStates,
  ...spending,
  ...bank,
]
