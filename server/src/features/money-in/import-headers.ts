import type { ImportField } from '@daan/contract/imports'
import type { SheetRow } from '../../spreadsheets/read-csv.ts'

/** Names of columns in cash books, in exports of GiveWP, Excel's own and Bangla ones, by their letters alone. */
const headersOf: Readonly<Record<ImportField, readonly string[]>> = {
  day: [
    'date',
    'day',
    'donationdate',
    'receiveddate',
    'datereceived',
    'giftdate',
    'paymentdate',
    'তারিখ',
    'দিন',
    'গ্রহণের তারিখ',
  ],
  amount: [
    'amount',
    'sum',
    'taka',
    'donationtotal',
    'donationamount',
    'giftamount',
    'total',
    'credit',
    'received',
    'টাকা',
    'পরিমাণ',
    'টাকার পরিমাণ',
    'অঙ্ক',
    'জমা',
  ],
  name: [
    'name',
    'donor',
    'donorname',
    'fullname',
    'givenby',
    'receivedfrom',
    'from',
    'নাম',
    'দাতা',
    'দাতার নাম',
  ],
  firstName: ['firstname', 'donorfirstname'],
  lastName: ['lastname', 'surname', 'donorlastname'],
  phone: [
    'phone',
    'mobile',
    'telephone',
    'phonenumber',
    'mobilenumber',
    'contact',
    'cell',
    'মোবাইল',
    'ফোন',
    'মোবাইল নম্বর',
    'ফোন নম্বর',
  ],
  email: ['email', 'emailaddress', 'mail', 'donoremail', 'ইমেইল', 'ই-মেইল'],
  fund: [
    'fund',
    'cause',
    'purpose',
    'campaign',
    'formtitle',
    'category',
    'project',
    'head',
    'তহবিল',
    'খাত',
    'উদ্দেশ্য',
  ],
  way: ['way', 'mode', 'method', 'paymentmethod', 'paymentmode', 'paidby', 'মাধ্যম', 'পদ্ধতি'],
  paperReceipt: [
    'receipt',
    'receiptno',
    'receiptnumber',
    'slip',
    'slipno',
    'voucherno',
    'রসিদ',
    'রসিদ নং',
    'রসিদ নম্বর',
  ],
  reference: [
    'donationid',
    'id',
    'giftid',
    'transactionid',
    'trxid',
    'reference',
    'ref',
    'ট্রানজ্যাকশন আইডি',
  ],
  status: ['status', 'donationstatus', 'paymentstatus', 'state', 'অবস্থা'],
  currency: ['currency', 'currencycode', 'মুদ্রা'],
}

const fieldOf = new Map(
  Object.entries(headersOf).flatMap(([field, names]) =>
    names.map((name) => [folded(name), field as ImportField] as const),
  ),
)

/** A header by its letters: without spaces, signs, case, and the unit behind it. */
function folded(header: string): string {
  return header
    .normalize('NFC')
    .toLowerCase()
    .replace(/\((bdt|tk|taka|৳|টাকা)\.?\)/, '')
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
}

/** Suggests the meaning of columns by their headers: each once, the first that fits. */
export function guessColumns(headers: readonly string[]): (ImportField | null)[] {
  const guessed = new Set<ImportField>()
  return headers.map((header) => {
    const field = fieldOf.get(folded(header))
    if (field === undefined || guessed.has(field)) return null
    guessed.add(field)
    return field
  })
}

/** Rows above the headers, such as the title of a cash book. */
const rowsSearched = 20

/** Parts the row of headers from those below: of the first rows the one with the most names of columns. */
export function splitHeaders(rows: readonly SheetRow[]): { headers: string[]; rows: SheetRow[] } {
  const known = rows.slice(0, rowsSearched).map(({ cells }) => countKnown(cells))
  const most = Math.max(0, ...known)
  const place = most > 0 ? known.indexOf(most) : rows.findIndex(({ cells }) => cells.length > 1)
  const at = Math.max(place, 0)
  return { headers: rows[at]?.cells ?? [], rows: rows.slice(at + 1) }
}

function countKnown(cells: readonly string[]): number {
  return guessColumns(cells).filter((field) => field !== null).length
}
