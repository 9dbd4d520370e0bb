/** A movement of money as the public book tells of it: the kind of entry, two accounts, poisha and day. */
type Movement = { debit: string; credit: string; poisha: bigint; day: string }

/**
 * One entry of the public book. `commitment` hides whose receipt it is, `about` is the index of an earlier entry and
 * `document` the SHA-256 of a public document; both hashes are base64url.
 */
export type BookEntry =
  | ({ kind: 'donation' | 'inKind'; commitment: string } & Movement)
  | ({ kind: 'ticket'; commitment: string; raffle: bigint; ticket: bigint } & Movement)
  | ({ kind: 'reversal' | 'refund' | 'fee'; about: number } & Movement)
  | ({ kind: 'payout' | 'prize'; document: string } & Movement)
  | ({ kind: 'deposit' | 'difference' | 'settlement' | 'bankCharge' } & Movement)
  | { kind: 'fund'; fund: string; state: string; day: string }
  | { kind: 'statement'; type: string; day: string; document: string }

const account = '[A-Za-z][A-Za-z0-9.]{0,63}'
const day = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`
const hash = '[A-Za-z0-9_-]{43}'
const index = String.raw`(?:0|[1-9]\d{0,15})`
const positive = String.raw`[1-9]\d{0,17}`
const movement = `(?<debit>${account}) (?<credit>${account}) (?<poisha>${positive}) (?<day>${day})`

/** One meaning has one spelling: an entry is exactly one of these. */
const spellings = [
  `(?<kind>donation|inKind) ${movement} (?<commitment>${hash})`,
  `(?<kind>ticket) ${movement} (?<commitment>${hash}) (?<raffle>${positive}) (?<ticket>${positive})`,
  `(?<kind>reversal|refund|fee) ${movement} (?<about>${index})`,
  `(?<kind>payout|prize) ${movement} (?<document>${hash})`,
  `(?<kind>deposit|difference|settlement|bankCharge) ${movement}`,
  `(?<kind>fund) (?<fund>${account}) (?<state>open|closed|hidden) (?<day>${day})`,
  `(?<kind>statement) (?<type>[a-z]{1,32}) (?<day>${day}) (?<document>${hash})`,
].map((spelling) => new RegExp(`^${spelling}$`))

/** @throws Error for a line that is not exactly as the book spells an entry */
export function decodeEntry(line: string): BookEntry {
  for (const spelling of spellings) {
    const { groups } = spelling.exec(line) ?? {}
    if (!groups || (groups['debit'] !== undefined && groups['debit'] === groups['credit'])) continue
    // The spellings above name exactly the fields of the type.
    return Object.fromEntries(
      Object.entries(groups).map(([name, text]) => [name, fieldOf(name, text)]),
    ) as BookEntry
  }
  throw new Error('This is not an entry of the book.')
}

const bigints: ReadonlySet<string> = new Set(['poisha', 'raffle', 'ticket'])

function fieldOf(name: string, text: string): string | bigint | number {
  if (bigints.has(name)) return BigInt(text)
  return name === 'about' ? Number(text) : text
}

/** The text whose SHA-256 stands in the book in place of a receipt's key, which only its donor and the charity have. */
export function commitmentText(receipt: string): string {
  return `daan receipt v1\n${receipt.toLowerCase()}`
}
