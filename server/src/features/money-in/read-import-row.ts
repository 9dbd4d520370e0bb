import { createHash } from 'node:crypto'
import { asciiDigits } from '@daan/contract/digits'
import type { ErrorCode } from '@daan/contract/error-codes'
import type { BookWay } from '@daan/contract/hand-ways'
import type { ImportField, Matching } from '@daan/contract/imports'
import { emailAddress, maxNameLength, personName } from '@daan/contract/people'
import { parseTaka } from '@daan/contract/taka'
import { readMobile } from '@daan/contract/telephone'
import { readDay } from '../../spreadsheets/read-day.ts'

/** A gift as a row of a file tells it. Who gave may be unknown. */
export type ImportedGift = {
  day: string
  poisha: bigint
  fund: string
  name: string
  email: string | null
  phone: string | null
  way: BookWay
  paperReceipt: string | null
}

/** The gift of a row with what makes it the same in another file; or why there is none. */
export type ImportedRow = {
  /** The day that holds for rows below without one. */
  day: string | null
} & ({ gift: ImportedGift; content: Buffer } | { refusal: ErrorCode })

export type RowContext = {
  matching: Matching
  /** Today in Dhaka. */
  today: string
  /** The largest gift that is booked. */
  maxPoisha: bigint
  /** Finds a fund by its key, type, address or name in either language. */
  findFund: (name: string) => string | undefined
}

/** A line that sums up those above it. */
const totalShape = /^((grand |sub[- ]?)?total( amount| taka)?|(সর্ব)?মোট( টাকা)?)\s*[:=ঃ]?$/i
const paidShape =
  /^(complete[d]?|paid|publish(ed)?|success(ful)?|succeeded|settled|renewal|received|পরিশোধিত|সম্পন্ন|গৃহীত)$/i
const takaShape = /^(bdt|tk\.?|taka|৳|টাকা)$/i
const maxReferenceLength = 60

/** Reads a row of a file. @param dayAbove the day of the row above, for those that leave it out */
export function readImportRow(
  cells: readonly string[],
  { matching, today, maxPoisha, findFund }: RowContext,
  dayAbove: string | null,
): ImportedRow {
  const text = (field: ImportField) =>
    cells[matching.columns.indexOf(field)]?.normalize('NFC').trim() ?? ''
  const repeated = text('day') === '' && matching.repeatsDay ? dayAbove : null
  const day = repeated ?? readDay(text('day'), matching.dayOrder)
  const refuse = (refusal: ErrorCode): ImportedRow => ({ day, refusal })
  if (cells.some((cell) => totalShape.test(cell.trim()))) return refuse('import.totalLine')
  if (text('status') !== '' && !paidShape.test(text('status'))) return refuse('import.notPaid')
  if (text('currency') !== '' && !takaShape.test(text('currency'))) {
    return refuse('import.otherCurrency')
  }
  const amount = parseTaka(text('amount'))
  if (!amount.ok) return refuse(amount.code)
  if (amount.poisha > maxPoisha) return refuse('amount.tooLarge')
  if (day === null || day > today) {
    return refuse(text('day') ? 'import.dayInvalid' : 'import.dayMissing')
  }
  const fund = findFund(text('fund') || matching.fundType)
  if (fund === undefined) return refuse('donation.unknownFund')
  const who = readWho(text)
  if ('refusal' in who) return refuse(who.refusal)
  const paperReceipt = text('paperReceipt')
  const reference = text('reference')
  if (Math.max(paperReceipt.length, reference.length) > maxReferenceLength) {
    return refuse('import.numberTooLong')
  }
  const gift = {
    day,
    poisha: amount.poisha,
    fund,
    ...who,
    way: readWay(text('way')),
    paperReceipt: (asciiDigits(paperReceipt) ?? paperReceipt) || null,
  }
  const { name, email, phone } = who
  const facts = [
    day,
    amount.poisha,
    name.toLowerCase(),
    email?.toLowerCase(),
    phone,
    paperReceipt,
    reference,
  ]
  return { day, gift, content: digest([...facts, text('fund') && fund]) }
}

const wayShapes: readonly [BookWay, RegExp][] = [
  ['cash', /cash|নগদ|হাতে হাতে/i],
  ['cheque', /che(que|ck)|চেক/i],
  ['bankLine', /bank|transfer|deposit|ব্যাংক/i],
]

/** Reads the words of a book for a way; of others it is known alone that the gift came by the book. */
function readWay(text: string): BookWay {
  return wayShapes.find(([, shape]) => shape.test(text))?.[0] ?? 'imported'
}

function readWho(
  text: (field: ImportField) => string,
): Pick<ImportedGift, 'name' | 'email' | 'phone'> | { refusal: ErrorCode } {
  const name = (text('name') || `${text('firstName')} ${text('lastName')}`)
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (name !== '' && (name.length > maxNameLength || !personName.safeParse(name).success)) {
    return { refusal: 'person.nameInvalid' }
  }
  const email = text('email')
  if (email !== '' && !emailAddress.safeParse(email).success)
    return { refusal: 'person.emailInvalid' }
  const typed = text('phone')
  const phone = typed === '' ? null : readMobile(typed)
  if (typed !== '' && phone === null) return { refusal: 'phone.notMobile' }
  return { name, email: email || null, phone }
}

/** A hash of what a row says of its gift: the same in a CSV and in Excel, however its columns are ordered. */
function digest(facts: readonly unknown[]): Buffer {
  return createHash('sha256')
    .update(facts.map((part) => String(part ?? '')).join('\u001f'))
    .digest()
}
