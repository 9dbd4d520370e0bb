import type { Reply, RequestParts } from '@daan/contract/call'
import { type beginPasskey, beginPasskeyProof, type confirmPasskey } from '@daan/contract/passkeys'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { CallRefused } from '../../api/call-failures.ts'
import { callServer } from '../../api/call-server.ts'
import type { PasskeyAnswer } from '../../session/identity.ts'

/** Tells whether this browser has passkeys for this address: a bare IP address can have none. */
export function knowsPasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** Has one of the person's passkeys answer a challenge of the server. @throws what `callServer` does */
export async function answerPasskey(): Promise<PasskeyAnswer> {
  const options = await callServer(beginPasskeyProof, {})
  // Ways of transport are words of the standard, which the browser itself knows.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return orRefusal(startAuthentication({ optionsJSON }))
}

type NewPasskey = RequestParts<typeof confirmPasskey>['body']['passkey']

/** Has an authenticator make a passkey. @throws CallRefused when it makes none */
export async function makePasskey(options: Reply<typeof beginPasskey>): Promise<NewPasskey> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return orRefusal(startRegistration({ optionsJSON }))
}

/** The person dismissed what the browser asked, or no authenticator answered: browsers do not tell which. */
function orRefusal<Answer>(ceremony: Promise<Answer>): Promise<Answer> {
  return ceremony.catch(() => {
    throw new CallRefused({ code: 'identity.passkeyWrong', status: 400 })
  })
}
