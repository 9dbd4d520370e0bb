import type { allCalls } from '@daan/contract'
import type { Irrevocable, Revocable } from '@daan/contract/call'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, expectTypeOf, test, vi } from 'vitest'
import type { callServer } from '../api/call-server.ts'
import { createTranslator } from '../i18n/translator.ts'
import type { callAsAdmin } from '../session/call-as-admin.ts'
import type { sessionManager } from '../session/session-manager.ts'
import { ConfirmButton } from './confirm-button.tsx'
import type { Consent } from './confirmation.tsx'

type Calls = typeof allCalls
type IrrevocableCall = Extract<Calls[keyof Calls], Irrevocable>

test('no irreversible call of the contract can be made without the consent that the dialog gives', () => {
  expectTypeOf<IrrevocableCall>().not.toBeNever()
  expectTypeOf<Extract<IrrevocableCall, Revocable>>().toBeNever()
  expectTypeOf<Parameters<typeof callServer>[0]>().toExtend<Revocable>()
  expectTypeOf<Parameters<typeof callAsAdmin>[0]>().toExtend<Revocable>()
  expectTypeOf<Parameters<(typeof sessionManager)['call']>[0]>().toExtend<Revocable>()
  expectTypeOf<ReturnType<Consent>>().toExtend<Revocable>()
})

function show(onConfirm: (consent: Consent) => void) {
  render(
    <I18nProvider i18n={createTranslator('en', {})}>
      <ConfirmButton label="Erase" question="Erase it?" yes="Yes, erase it" onConfirm={onConfirm}>
        <p>Nobody will find it.</p>
      </ConfirmButton>
    </I18nProvider>,
  )
}

test('a button for what cannot be undone asks first, in the colour of danger', () => {
  const confirmed = vi.fn()
  show(confirmed)
  fireEvent.click(screen.getByText('Erase'))
  screen.getByText('This cannot be undone.')
  fireEvent.click(screen.getByText('Not now'))
  expect([confirmed.mock.calls.length, screen.queryByText('Erase it?')]).toEqual([0, null])
  fireEvent.click(screen.getByText('Erase'))
  expect(screen.getByText('Erase it?').className).toContain('text-madder')
  const yes = screen.getByText('Yes, erase it')
  expect(yes.className).toContain('button-danger')
  fireEvent.click(yes)
})
