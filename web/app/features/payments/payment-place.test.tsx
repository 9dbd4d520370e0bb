import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { messages } from '../../i18n/locales/bn.po'
import { createTranslator } from '../../i18n/translator.ts'
import { answerCalls, paymentOnWire } from './_server.ts'
import { PaymentPlace } from './payment-place.tsx'

test('what pays a gift comes with its texts, in the language of the page', async () => {
  const way = { gateway: 'bkash', methods: ['bkash'], minimum: 10, maximum: 500000, isDemo: false }
  answerCalls({ '/paymentoptions': [{ body: { ways: [way] } }] })
  render(
    <MemoryRouter>
      <I18nProvider i18n={createTranslator('bn', messages)}>
        <PaymentPlace receipt={paymentOnWire.receipt} amount={500_00n} isWhole={false} />
      </I18nProvider>
    </MemoryRouter>,
  )
  expect((await screen.findByRole('button')).textContent).toBe('বিকাশ দিয়ে দিন')
})
