import { act, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Language } from '../../i18n/language.tsx'
import { createTranslator } from '../../i18n/translator.ts'
import { setSession } from '../../session/session.ts'
import { RouteGuard } from './route-guard.tsx'

const facts = { photoURL: null, hasSecondFactor: false, hasPasskey: false, hasPassword: true }

function signIn(uid: string, displayName = uid): void {
  const user = { uid, displayName, email: `${uid}@example.org`, ...facts }
  setSession({ status: 'signedIn', user, staffRole: null })
}

test('a page is loaded anew for another person, who sees nothing of the one before', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  signIn('asha')
  const Frame = () => <Language translator={createTranslator('en', {})} />
  const page = { path: '/', Component: () => 'what Asha gave' }
  const guard = { Component: RouteGuard, children: [page] }
  const Stub = createRoutesStub([{ Component: Frame, children: [guard] }])
  await act(async () => void render(<Stub />))
  await act(async () => signIn('asha', 'Asha Akter'))
  expect(screen.getByText('what Asha gave')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  await act(async () => signIn('babul'))
  expect(screen.queryByText('what Asha gave')).toBeNull()
  expect(reload).toHaveBeenCalledOnce()
})
