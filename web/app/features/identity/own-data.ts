import { encodeReply } from '@daan/contract/call'
import { eraseOwnData, exportOwnData, signOutEverywhere } from '@daan/contract/identity'
import { callServer } from '../../api/call-server.ts'
import type { Consent } from '../../forms/confirmation.tsx'
import { sessionManager } from '../../session/session-manager.ts'
import { saveFile } from '../../ui/picture/save-file.ts'

const fileName = 'daan.json'

/** Saves everything that is kept about the person as a file. @throws what `callServer` does */
export async function saveOwnData(): Promise<void> {
  const reply = await callServer(exportOwnData, ...(await provenParts()))
  const text = JSON.stringify(JSON.parse(encodeReply(exportOwnData, reply)), null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), fileName)
}

/** Ends every session of the person, here too. @throws what `callServer` does */
export async function leaveEverywhere(): Promise<void> {
  await callServer(signOutEverywhere, ...(await provenParts()))
  sessionManager.ended()
}

/** Erases the person's account; their gifts stay and name nobody. @throws what `callServer` does */
export async function eraseAccount(consent: Consent): Promise<void> {
  const parts = await provenParts()
  await sessionManager.identity.erase(
    async () => void (await callServer(consent(eraseOwnData), ...parts)),
  )
  sessionManager.ended()
}

async function provenParts() {
  const { uid } = await sessionManager.user()
  return [{ body: { userUid: uid } }, { headers: await sessionManager.proof() }] as const
}
