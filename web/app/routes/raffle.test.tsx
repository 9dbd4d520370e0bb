import { render, screen, within } from '@testing-library/react'
import { createRoutesStub, type LoaderFunctionArgs } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../features/payments/_server.ts'
import { Language } from '../i18n/language.tsx'
import { createTranslator } from '../i18n/translator.ts'
import { setSession } from '../session/session.ts'
import RaffleRoute, { clientLoader } from './raffle.tsx'

const translator = createTranslator('en', {}) // untranslated, a message is its own English
const at = '2026-11-20T10:00:00.000Z'
const user = { id: 'asha', name: 'Asha', email: 'asha@example.org', image: null }
const known = {
  ...user,
  emailVerified: true,
  hasSecondFactor: false,
  hasPasskey: false,
  hasPassword: true,
}
const ticket = { buyerId: 7, round: 3, at, isDrawn: false, rank: null }
const order = {
  order: '6b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f',
  orderNumber: 'RT-000007',
  round: 3,
  amount: 100,
  heldUntil: at,
  at,
  state: 'confirming',
  payment: '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f',
  ticket: null,
}

beforeEach(() => setSession({ status: 'unknown' }))

/** As the framework calls it, whose arguments hold more than the loader reads. */
const load = ({ request }: LoaderFunctionArgs) =>
  clientLoader({ request } as Parameters<typeof clientLoader>[0])

/** Opens the page for Asha; nothing is known of rounds. */
function open(tickets: readonly object[][], orders: readonly object[][] = [[]]): void {
  answerCalls({
    '/auth/get-session': [{ body: { user: known } }],
    '/jwt': [{ body: { token: 'user token' } }],
    '/currentusertickets': tickets.map((body) => ({ body })),
    '/currentuserorders': orders.map((body) => ({ body })),
  })
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <Language translator={translator} />,
      HydrateFallback: () => null,
      children: [{ path: 'raffle', loader: load, Component: RaffleRoute }],
    },
  ])
  render(<Stub initialEntries={['/raffle']} />)
}

test('a ticket says itself whether it is drawn, where no round can be read', async () => {
  const drawn = { ...ticket, round: 2, isDrawn: true }
  open([[ticket, { ...drawn, buyerId: 6, rank: 2 }, { ...drawn, buyerId: 5 }]])
  await screen.findByText('Ticket 7')
  const rows = within(screen.getByRole('region', { name: 'Your tickets' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Round 3Not drawn yet$/),
    expect.stringMatching(/Result of round 2Prize 2/),
    expect.stringMatching(/Result of round 2No prize this time$/),
  ])
})

test('an order that is paid elsewhere becomes a ticket on the page', async () => {
  open([[], [ticket]], [[order], [{ ...order, state: 'bought' }]])
  await screen.findByText('Ticket 7')
  expect(screen.queryByText('Order RT-000007, round 3')).toBeNull()
})
