import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, it } from 'vitest'
import type { Loaded } from './loaded.ts'
import { useLastRead } from './use-last-read.ts'

type Reading = Promise<Loaded<string>>

function Page({ asked, of }: { asked: Reading; of?: string }) {
  return (
    <Suspense>
      <Found shown={useLastRead(asked, of)} />
    </Suspense>
  )
}

function Found({ shown }: { shown: Reading }) {
  const found = use(shown)
  return <p role="status">{'value' in found ? found.value : found.failure}</p>
}

it('shows what came last, and goes on showing it while nothing comes', async () => {
  const answers: Loaded<string>[] = [
    { failure: 'offline' },
    { value: 'old' },
    { failure: 'offline' },
    { failure: 'later' },
    { value: 'new' },
  ]
  const { rerender } = render(<p />)
  const shown: string[] = []
  for (const answer of answers) {
    await act(async () => rerender(<Page asked={Promise.resolve(answer)} />))
    shown.push(String(screen.getByRole('status').textContent))
  }
  expect(shown).toEqual(['offline', 'old', 'old', 'old', 'new'])
})

it('never shows one thing in place of another that does not come', async () => {
  const { rerender } = render(<p />)
  const show = (of: string, answer: Loaded<string>) =>
    act(async () => rerender(<Page asked={Promise.resolve(answer)} of={of} />))
  await show('May', { value: 'slips of May' })
  await show('June', { failure: 'offline' })
  expect(screen.getByRole('status').textContent).toBe('offline')
})
