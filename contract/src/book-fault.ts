/** Kinds of contradiction: `key`, `shorter` and `fork` are to an earlier checkpoint, `witness` to what another signed. */
export type BookFaultKind =
  | 'malformed'
  | 'signature'
  | 'receipt'
  | 'root'
  | 'key'
  | 'shorter'
  | 'fork'
  | 'witness'

/** Something that the book shows contradicts what was signed, in its notes; the sentence says what. */
export class BookFault extends Error {
  override readonly name = 'BookFault'
  readonly kind: BookFaultKind
  readonly notes: readonly string[]

  constructor(kind: BookFaultKind, sentence: string, notes: readonly string[] = []) {
    super(sentence)
    this.kind = kind
    this.notes = notes
  }
}
