import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createTranslator } from '../../i18n/translator.ts'
import { TotalFundPage } from './total-fund-page.tsx'

const translator = createTranslator('en', {}) // untranslated, a message is its own English

test('that the totals cannot be read is said where a screen reader listens already', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(
    <MemoryRouter>
      <I18nProvider i18n={translator}>
        <TotalFundPage />
      </I18nProvider>
    </MemoryRouter>,
  )
  const place = screen.getByRole('status')
  expect(place.textContent).toBe('')
  await expect.poll(() => place.textContent).toContain('The totals cannot be shown just now.')
})
