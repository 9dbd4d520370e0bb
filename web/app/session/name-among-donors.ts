import { setNamingConsent } from '@daan/contract/identity'
import { callServer } from '../api/call-server.ts'
import type { Tokens } from './tokens.ts'

/** Names the tokens' person among the donors. A failure keeps nobody out: the profile asks again. */
export async function nameAmongDonors(tokens: Tokens): Promise<void> {
  const headers = { authorization: `Bearer ${await tokens.fresh('user')}` }
  const parts = { body: { isNamed: true } }
  await callServer(setNamingConsent, parts, { headers }).catch(() => undefined)
}
