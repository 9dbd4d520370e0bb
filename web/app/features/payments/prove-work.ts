import { getContactChallenge } from '@daan/contract/contact'
import { callServer } from '../../api/call-server.ts'
import { solveChallenge } from '../../api/solve-challenge.ts'

/** Does the work that the server asks for where many payments from one network were left unpaid. */
export async function proveWork(): Promise<string> {
  return solveChallenge(await callServer(getContactChallenge, {}))
}
