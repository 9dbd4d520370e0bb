import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Language } from '../i18n/language.tsx'
import { createTranslator } from '../i18n/translator.ts'
import { type Role, RoleContext } from '../session/role.ts'
import SideColumnRoute from './side-column.tsx'

const translator = createTranslator('en', {}) // untranslated, a message is its own English

async function showPage(path: string, role: Role): Promise<void> {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <Language translator={translator} />,
      children: [
        {
          Component: SideColumnRoute,
          children: [{ path: '*', Component: () => <h1>The page</h1> }],
        },
      ],
    },
  ])
  render(
    <RoleContext value={role}>
      <Stub initialEntries={[path]} />
    </RoleContext>,
  )
  await screen.findByRole('heading', { name: 'The page' })
}

const column = () => screen.queryByRole('complementary', { name: /Other funds|Choose a fund/ })

test.each<[string, Role]>([
  ['/viewour/total-fund', 'visitor'],
  ['/viewour/total-fund', 'user'],
  ['/bn/viewour/total-fund', 'user'],
  ['/fund/flood', 'admin'],
])('%s has a side column for a %s', async (path, role) => {
  await showPage(path, role)
  expect(column()).not.toBeNull()
})

test.each(['/viewour/total-fund', '/bn/viewour/total-fund'])(
  '%s is whole for admins',
  async (path) => {
    await showPage(path, 'admin')
    expect(column()).toBeNull()
  },
)
