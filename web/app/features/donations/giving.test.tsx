import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createTranslator } from '../../i18n/translator.ts'
import { setSession } from '../../session/session.ts'
import { GivingProvider } from './giving.tsx'
import { useGiving } from './giving-context.ts'
import { pendingGifts } from './pending-gifts.ts'

const asha = {
  uid: 'asha',
  displayName: 'Asha',
  email: 'asha@example.org',
  photoURL: null,
  hasSecondFactor: false,
  hasPasskey: false,
  hasPassword: true,
}
const gift = { fund: 'zakat', amount: '500', name: 'Asha', email: 'asha@example.org' } as const

function Give() {
  const { give } = useGiving()
  return (
    <button type="button" onClick={() => give(gift)}>
      Give
    </button>
  )
}

it('writes a gift down as that of whoever was signed in when it was given', () => {
  setSession({ status: 'signedIn', user: asha, staffRole: null })
  render(
    <MemoryRouter>
      <I18nProvider i18n={createTranslator('en', {})}>
        <GivingProvider>{() => <Give />}</GivingProvider>
      </I18nProvider>
    </MemoryRouter>,
  )
  screen.getByText('Give').click()
  setSession({ status: 'signedOut' })
  expect(pendingGifts().map(({ gift }) => gift.userUid)).toEqual(['asha'])
})
