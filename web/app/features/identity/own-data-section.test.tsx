import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showAsOwner } from '../../_desk-page.tsx'
import { allRefusals } from '../../api/all-refusal-sentences.ts'
import { addRefusals } from '../../api/refusal-sentences.ts'
import { useAskedForPassword } from '../../session/reauthentication.ts'
import { currentSession } from '../../session/session.ts'
import { sessionManager } from '../../session/session-manager.ts'
import { OwnDataSection } from './own-data-section.tsx'

const person = { id: 'asha', name: 'Asha', email: 'asha@example.org', image: null }
const known = {
  user: {
    ...person,
    emailVerified: true,
    hasSecondFactor: false,
    hasPasskey: false,
    hasPassword: true,
  },
}

addRefusals(allRefusals) // as the layouts of signed-in pages do

let isRecent: boolean
/** Accounts that the calls would erase. */
let erasures: string[]

function answerOf(path: string, { body }: RequestInit): Response {
  if (path.endsWith('/auth/get-session')) return Response.json(known)
  if (!path.endsWith('/eraseowndata')) return Response.json({ token: `made at ${path}` })
  erasures.push(JSON.parse(String(body)).userUid)
  if (isRecent) return Response.json({ acknowledged: true })
  const code = 'identity.recentSignInNeeded'
  const headers = { 'content-type': 'application/problem+json' }
  const problem = { type: 'about:blank', title: code, status: 401, code }
  return new Response(JSON.stringify(problem), { status: 401, headers })
}

beforeEach(() => {
  isRecent = false
  erasures = []
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => answerOf(path, request))
})

/** Stands for the dialog that has somebody sign in anew. */
function Proof() {
  const answer = useAskedForPassword()
  function prove() {
    isRecent = true
    answer?.(true)
  }
  return (
    answer && (
      <button type="button" onClick={prove}>
        It is me
      </button>
    )
  )
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('an account is erased once its person signed in anew, where that was long ago', async () => {
  await showAsOwner(
    <>
      <OwnDataSection />
      <Proof />
    </>,
  )
  await act(sessionManager.restore)
  await press('Erase my account')
  await press('Yes, erase it')
  await press('It is me')
  await waitFor(() => expect(erasures).toEqual(['asha', 'asha']))
  await waitFor(() => expect(currentSession().status).toBe('signedOut'))
})
