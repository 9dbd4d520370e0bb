import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fundOf } from '../../content/funds.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { FundGoal } from './fund-goal.tsx'

const translator = createTranslator('en', {}) // untranslated, a message is its own English
const over = goalUntil('2021-05-03')

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

function goalUntil(until: string) {
  return (
    <MemoryRouter>
      <I18nProvider i18n={translator}>
        <FundGoal fund={{ ...fundOf('zakat'), until }} />
      </I18nProvider>
    </MemoryRouter>
  )
}

test('the last day of a fund is said, and afterwards that it was', () => {
  render(goalUntil('2999-05-03'))
  screen.getByText('Last day: 3 May 2999')
  render(over)
  screen.getByText('The last day was 3 May 2021')
})

test('a built page says it as it was then, for it cannot know today’s date', () => {
  expect(renderToString(over)).toContain('Last day: 3 May 2021')
})
