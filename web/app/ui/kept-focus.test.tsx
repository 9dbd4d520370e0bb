import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAsOwner } from '../_desk-page.tsx'
import { PageBelow } from './page-below.tsx'

const pageOf = (messages: readonly string[]) => (
  <PageBelow to="/admin" above="Desk">
    <section aria-label="Messages">
      {messages.length > 0 && (
        <ul>
          {messages.map((message) => (
            <li key={message}>
              <button type="button">{message}</button>
            </li>
          ))}
        </ul>
      )}
    </section>
  </PageBelow>
)

test('where a focused row goes the list has the focus, and once that goes its section', async () => {
  const showNext = await showAsOwner(pageOf(['Blankets', 'A receipt']))
  screen.getByRole('button', { name: 'Blankets' }).focus()
  await showNext(pageOf(['A receipt']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')))
  await showNext(pageOf([]))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region')))
})

test('a row that goes elsewhere takes no focus', async () => {
  const showNext = await showAsOwner(pageOf(['Blankets', 'A receipt']))
  const button = screen.getByRole('button', { name: 'Blankets' })
  button.focus()
  await showNext(pageOf(['Blankets']))
  expect(document.activeElement).toBe(button)
})
