import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setSession } from '../../session/session.ts'
import { showPage } from './_giving-page.tsx'
import { DonationForm } from './donation-form.tsx'
import { GivingContext } from './giving-context.ts'
import { RickshawCard } from './rickshaw-card.tsx'

const asha = { name: 'Asha Akter', email: 'asha@example.org' }

afterEach(() => {
  setSession({ status: 'unknown' })
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Donate/ }))

function give(amount: string) {
  type('Amount', amount)
  type('Full Name', asha.name)
  type('E-mail or mobile number', asha.email)
  submit()
}

test('says above Donate by what one pays', async () => {
  await showPage(<DonationForm onGive={vi.fn()} />)
  const sentence = screen.getByText('Next you pay by bKash.')
  const donate = screen.getByRole('button', { name: /^Donate/ })
  expect(sentence.compareDocumentPosition(donate)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('what no gateway takes is told beside the amount while it is typed, and not sent', async () => {
  const onGive = vi.fn()
  await showPage(<DonationForm onGive={onGive} />, { isPayable: (amount) => amount >= 10_00n })
  type('Amount', '5')
  screen.getByText('Here ৳10 to ৳5,00,000')
  give('5')
  expect(onGive).not.toHaveBeenCalled()
  screen.getByText('Here ৳10 to ৳5,00,000 can be paid at a time.')
  expect(field('Amount').getAttribute('aria-invalid')).toBe('true')
  give('10')
  expect(onGive).toHaveBeenCalledWith({ ...asha, amount: '10' })
})

test('who does not ask to be remembered is not', async () => {
  await showPage(<DonationForm onGive={vi.fn()} />)
  give('500')
  expect(localStorage).toHaveLength(0)
})

test('who asks is offered name, address and the last sum, and forgotten in one press', async () => {
  const onGive = vi.fn(() => 'key')
  await showPage(<DonationForm onGive={onGive} />)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Remember this for my next gift/ }))
  give('500')
  cleanup()

  await showPage(<DonationForm onGive={onGive} />)
  expect([field('Full Name').value, field('E-mail or mobile number').value]).toEqual([
    asha.name,
    asha.email,
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Give ৳500 again' }))
  submit()
  expect(onGive).toHaveBeenLastCalledWith({ ...asha, amount: '500' })

  fireEvent.click(screen.getByRole('button', { name: 'Forget me' }))
  expect(localStorage).toHaveLength(0)
  expect([field('Full Name').value, field('E-mail or mobile number').value]).toEqual(['', ''])
})

test('the rickshaw’s own page asks, too, and the front page’s quick form does not', async () => {
  const box = () => screen.queryByRole('checkbox', { name: /^Remember this for my next gift/ })
  const card = (isAlone: boolean) => (
    <GivingContext value={{ give: vi.fn(), openForm: vi.fn() }}>
      <RickshawCard isAlone={isAlone} />
    </GivingContext>
  )
  await showPage(card(true))
  expect(box()).not.toBeNull()
  cleanup()
  await showPage(card(false))
  await screen.findByLabelText('E-mail or mobile number')
  expect(box()).toBeNull()
})

test('what was typed for somebody else stands there again when the form is opened again', async () => {
  localStorage.setItem('daan-donor', JSON.stringify({ ...asha, amount: '500' }))
  await showPage(<DonationForm onGive={vi.fn()} />)
  type('Full Name', 'Mina Rahman')
  type('E-mail or mobile number', 'mina@example.org')
  cleanup()

  await showPage(<DonationForm onGive={vi.fn()} />)
  expect([field('Full Name').value, field('E-mail or mobile number').value]).toEqual([
    'Mina Rahman',
    'mina@example.org',
  ])
})

test('who is signed in is not asked, meets nobody else’s name, and leaves none', async () => {
  localStorage.setItem('daan-donor', JSON.stringify({ ...asha, amount: '500' }))
  const rahim = {
    uid: 'rahim',
    displayName: 'Rahim',
    email: 'rahim@example.org',
    photoURL: null,
    hasSecondFactor: false,
    hasPasskey: false,
    hasPassword: true,
  }
  setSession({ status: 'signedIn', user: rahim, staffRole: null })
  await showPage(<DonationForm onGive={vi.fn()} />)
  expect(field('Full Name').value).toBe('Rahim')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText('Give ৳500 again')).toBeNull()
  type('Amount', '900')
  submit()
  expect(localStorage.getItem('daan-donor')).not.toContain('Rahim')
})
