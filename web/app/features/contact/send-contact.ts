import { sendMessage } from '@daan/contract/contact'
import { CallRefused } from '../../api/call-failures.ts'
import { callServer } from '../../api/call-server.ts'
import { proveWork } from '../../api/prove-work.ts'
import { storedText, storeText } from '../../api/stored-text.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { ContactDraft } from './contact-draft.ts'

/** A call without an answer for this long gets none: the person is told, and may try again. */
const answerLimitMs = 30_000

/** The proof a message was sent with that may have arrived: under it, it arrives once. */
const proofName = 'contact-proof'

let proof: Promise<string> | null = null

/** Works the proof out while the person writes; a failure is not shown yet. */
export function prepareProof(): Promise<string> {
  proof ??= findProof().catch((error: unknown) => {
    proof = null
    throw error
  })
  return proof
}

async function findProof(): Promise<string> {
  const stored = storedText('sessionStorage', proofName)
  if (stored) return stored
  return proveWork({ signal: AbortSignal.timeout(answerLimitMs) })
}

function forgetProof(): void {
  proof = null
  storeText('sessionStorage', proofName, null)
}

/**
 * Sends a message. A proof that had grown too old is worked out anew, once.
 * Throws {@link CallRefused} or Unreachable, as callServer does; sending again is then harmless,
 * after a reload too.
 */
export async function sendContact(
  draft: ContactDraft & { website: string },
  language: Locale,
): Promise<void> {
  const send = async () => {
    const body = { ...draft, language, proof: await prepareProof() }
    storeText('sessionStorage', proofName, body.proof)
    await callServer(sendMessage, { body }, { signal: AbortSignal.timeout(answerLimitMs) })
    forgetProof()
  }
  await send().catch((error: unknown) => {
    if (!(error instanceof CallRefused) || !isAboutProof(error)) throw error
    forgetProof()
    return send()
  })
}

function isAboutProof({ code, errors }: CallRefused): boolean {
  return [code, ...errors.map((error) => error.code)].includes('contact.proofInvalid')
}
