import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showAsOwner } from '../_desk-page.tsx'
import { HearNews } from './hear-news.tsx'
import { sessionManager } from './session-manager.ts'

const user = { id: 'asha', name: 'Asha', email: 'asha@example.org', image: null }
const known = {
  user: {
    ...user,
    emailVerified: true,
    hasSecondFactor: false,
    hasPasskey: false,
    hasPassword: true,
  },
}

test.each([
  ['is asked', true, ['education'], 1],
  ['asked before and is asked no more', true, ['zakat'], 0],
  ['is not asked where nobody is mailed', false, [], 0],
])('who gave to a fund %s', async (_, isMailed, funds, buttons) => {
  const replied = vi.fn()
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/newsbymail')) setTimeout(replied)
    return Response.json({ ...known, token: 'token', isMailed, funds })
  })
  await sessionManager.restored()
  await showAsOwner(<HearNews fundType="zakat" />)
  await waitFor(() => expect(replied).toHaveBeenCalled())
  await waitFor(() => expect(screen.queryAllByRole('button')).toHaveLength(buttons))
})
