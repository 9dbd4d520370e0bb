import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { GivingContext } from '../features/donations/giving-context.ts'
import { Language } from '../i18n/language.tsx'
import { createTranslator } from '../i18n/translator.ts'
import { type Role, RoleContext } from '../session/role.ts'
import HomeRoute from './home.tsx'

const translator = createTranslator('en', {}) // untranslated, a message is its own English
const giving = { openForm: async () => undefined, give: () => 'key' }

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

function showHome(role: Role): void {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <Language translator={translator} />,
      children: [{ index: true, Component: HomeRoute }],
    },
  ])
  render(
    <RoleContext value={role}>
      <GivingContext value={giving}>
        <Stub />
      </GivingContext>
    </RoleContext>,
  )
}

test('a visitor sees the whole home', async () => {
  showHome('visitor')
  await screen.findByRole('heading', { name: 'Where it is needed today' })
})

test('an admin sees the hero alone', async () => {
  showHome('admin')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: 'Where it is needed today' })).toBeNull()
})
