import { problemMediaType } from '@daan/contract/problem'
import { grantStaffRole } from '@daan/contract/team'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openAsOwner } from '../_desk-page.tsx'
import { allRefusals } from '../api/all-refusal-sentences.ts'
import { addRefusals } from '../api/refusal-sentences.ts'
import { useActions } from '../forms/use-actions.ts'
import { sessionManager } from './session-manager.ts'
import { storeToken } from './stored-tokens.ts'
import { useCall } from './use-call.ts'

addRefusals(allRefusals) // as the layouts of signed-in pages do

const user = {
  id: 'a',
  name: 'Amina',
  email: 'amina@example.org',
  image: null,
  emailVerified: true,
}
const factors = { hasSecondFactor: false, hasPasskey: false, hasPassword: true }
const body = { email: 'asha@example.org', role: 'auditor' } as const

/** Signs an owner in, and has the server answer the grant of a role so. */
async function answerGrant(reply: object, status = 200): Promise<void> {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/auth/get-session')) return json({ user: { ...user, ...factors } })
    return path.endsWith('/admin/team/grant') ? json(reply, status) : json({ token: 'made' })
  })
  storeToken('admin', 'stored')
  await sessionManager.restore()
}

function json(content: object, status = 200): Response {
  const type = status < 400 ? 'application/json' : problemMediaType
  return new Response(JSON.stringify(content), { status, headers: { 'content-type': type } })
}

function Page() {
  const call = useCall()
  const { failure, act: run } = useActions()
  const grant = () => call(grantStaffRole, { body }, 'The role is granted.')
  return (
    <button type="button" onClick={() => void run('grant', grant)}>
      {failure ?? 'Grant'}
    </button>
  )
}

test.each([
  {
    outcome: 'was made',
    reply: { acknowledged: true },
    said: 'The role is granted.',
    isRead: true,
  },
  {
    outcome: 'has to be approved',
    reply: { approval: '0198f0c2-0000-7000-8000-000000000001' },
    said: 'Requested. It happens when another person approves it.',
    isRead: true,
  },
  {
    outcome: 'was refused',
    reply: { type: 'about:blank', title: 'Refused', status: 409, code: 'team.lastOwner' },
    status: 409,
    said: 'team.lastOwner',
    isRead: false,
  },
])(
  'a page whose call $outcome says so, and is read anew unless it was refused',
  async ({ reply, status, said, isRead }) => {
    await answerGrant(reply, status)
    const loader = vi.fn(() => null)
    await openAsOwner([{ path: 'page', Component: Page, loader }], '/page')
    await act(async () => screen.getByRole('button', { name: 'Grant' }).click())
    await waitFor(() => expect(document.body.textContent).toContain(said))
    await waitFor(() => expect(loader).toHaveBeenCalledTimes(isRead ? 2 : 1))
  },
)
