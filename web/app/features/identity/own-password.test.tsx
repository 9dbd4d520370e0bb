import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showAsOwner } from '../../_desk-page.tsx'
import { createTranslator } from '../../i18n/translator.ts'
import { askForPassword } from '../../session/reauthentication.ts'
import { setSession } from '../../session/session.ts'
import { DetailsSection } from './details-section.tsx'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

const facts = { photoURL: null, hasSecondFactor: false, hasPasskey: false }
const user = { uid: 'asha', displayName: 'Asha', email: 'asha@example.org', ...facts }

async function show(hasPassword: boolean): Promise<void> {
  const isNamed = Promise.resolve({ value: false })
  const section = (
    <I18nProvider i18n={createTranslator('en', {})}>
      <DetailsSection user={{ ...user, hasPassword }} isNamed={isNamed} />
    </I18nProvider>
  )
  await act(async () => void render(section))
}

test('who has a password changes it', async () => {
  await show(true)
  expect(screen.getByLabelText('Present password')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mail me the link' })).toBeNull()
})

test('who has Google alone is mailed a link to choose a password', async () => {
  const calls: [path: string, body: string][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    calls.push([path, body])
    return Response.json({ acknowledged: true })
  })
  await show(false)
  expect(screen.queryByLabelText('Present password')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Mail me the link' }))
  await vi.waitFor(() =>
    expect(calls).toEqual([
      [expect.stringMatching('/auth/request-password-reset$'), '{"email":"asha@example.org"}'],
    ]),
  )
})

test('who has Google alone is not asked for a password before an act', async () => {
  await showAsOwner(<ReauthenticationDialog />)
  await act(async () => {
    setSession({ status: 'signedIn', user: { ...user, hasPassword: false }, staffRole: null })
    void askForPassword()
  })
  expect(screen.getByText('Is it still you?')).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
})
