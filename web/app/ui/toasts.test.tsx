import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast } from './toasts.tsx'

const shownMs = 5000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.advanceTimersByTime(shownMs))
})

function say(text: string, tone: 'good' | 'bad' = 'good'): void {
  act(() => {
    showToast({ text, tone, closeLabel: 'Close', placeLabel: 'Notices' })
    vi.advanceTimersByTime(1)
  })
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a toast is read out and goes after five seconds', () => {
  say('Saved.')
  expect(screen.getByRole('status').textContent).toBe('Saved.')
  say('Not saved.', 'bad')
  expect(screen.getByRole('alert').textContent).toBe('Not saved.')
  pass(shownMs - 2)
  expect(shown()).toEqual(['Saved.', 'Not saved.'])
  pass(2)
  expect(shown()).toEqual([])
})

test('it waits while it is pointed at or focused', () => {
  say('Saved.')
  fireEvent.pointerEnter(screen.getByRole('list'))
  pass(2 * shownMs)
  expect(shown()).toEqual(['Saved.'])
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  fireEvent.pointerLeave(screen.getByRole('list'))
  pass(2 * shownMs)
  expect(shown()).toEqual(['Saved.'])
  act(() => screen.getByRole('button', { name: 'Close' }).blur())
  pass(shownMs)
  expect(shown()).toEqual([])
})

test('it can be closed, and the focus goes back to where it came from', () => {
  const field = document.body.appendChild(document.createElement('input'))
  say('Saved.')
  field.focus()
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(shown()).toEqual([])
  expect(document.activeElement).toBe(field)
})

test('when another takes its place the focus goes back, too, and nothing holds the other', () => {
  const field = document.body.appendChild(document.createElement('input'))
  say('Saved.')
  field.focus()
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  say('Published.')
  expect(document.activeElement).toBe(field)
  pass(shownMs)
  expect(shown()).toEqual([])
})

test('a failure said again stands there once, and a fourth sends the oldest away', () => {
  for (const text of ['One.', 'One.', 'Two.', 'Three.', 'Four.']) say(text, 'bad')
  expect(shown()).toEqual(['Two.', 'Three.', 'Four.'])
})

test('success takes the place of the success before it, and of no failure', () => {
  say('Saved.')
  say('Not mailed.', 'bad')
  say('Published.')
  expect(shown()).toEqual(['Not mailed.', 'Published.'])
})

test('it stands in a dialog that opens after it, and in the page again once that has gone', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const place = () => screen.getByText('Saved.', { selector: 'li *' }).closest('dialog, body')
  say('Saved.')
  expect(place()).toBe(document.body)
  dialog.open = true
  await vi.waitFor(() => expect(place()).toBe(dialog))
  dialog.open = false
  dialog.remove()
  await vi.waitFor(() => expect(place()).toBe(document.body))
})
