import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createTranslator } from '../../i18n/translator.ts'
import { WinnersTable } from './winners-table.tsx'

const nameless = { _id: '1-1', buyerId: 7, name: '', email: '', phone: '', photoURL: null }

test('of a winner without a name it is not said why there is none', () => {
  render(
    <MemoryRouter>
      <I18nProvider i18n={createTranslator('en', {})}>
        <WinnersTable winners={[nameless]} />
      </I18nProvider>
    </MemoryRouter>,
  )
  screen.getByText('A holder whose name is no longer kept')
  expect(document.body.textContent).not.toContain('erased')
})
