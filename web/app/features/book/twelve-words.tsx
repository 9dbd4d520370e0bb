import { checkpointWords } from '@daan/contract/checkpoint-words'
import { sha256 } from '@noble/hashes/sha2.js'

/** The twelve words of a checkpoint; English in every language, as paper, mails and pages are compared by them. */
export function TwelveWords({ note }: { note: string }) {
  return (
    <span lang="en" translate="no" data-words>
      {checkpointWords(note, sha256)}
    </span>
  )
}
