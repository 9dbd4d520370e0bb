import { act, render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createRoutesStub } from 'react-router'
import { Language } from './i18n/language.tsx'
import { createTranslator } from './i18n/translator.ts'
import { setSession } from './session/session.ts'

const translator = createTranslator('en', {}) // untranslated, a message is its own English

type Routes = Parameters<typeof createRoutesStub>[0]

/** Opens a page of the desk as an owner, in English. */
export async function openAsOwner(routes: Routes, address: string): Promise<void> {
  const user = { uid: 'a', displayName: 'Amina', email: 'amina@example.org', photoURL: null }
  const factors = { hasSecondFactor: false, hasPasskey: false, hasPassword: true }
  setSession({ status: 'signedIn', user: { ...user, ...factors }, staffRole: 'owner' })
  const Frame = () => <Language translator={translator} />
  const Stub = createRoutesStub([
    { path: '/', Component: Frame, HydrateFallback: () => null, children: routes },
  ])
  await act(async () => render(<Stub initialEntries={[address]} />))
}

/** Shows something at the desk, and gives what shows the next in its place. */
export async function showAsOwner(first: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  let showNext = (_next: ReactNode): void => undefined
  function Page() {
    const [shown, setShown] = useState(first)
    showNext = setShown
    return shown
  }
  await openAsOwner([{ path: 'page', Component: Page }], '/page')
  return (next) => act(async () => showNext(next))
}
