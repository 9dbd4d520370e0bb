import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LazyPlace, lazyComponent } from './lazy-component.tsx'
import { LazyPart, useLazyPart } from './lazy-part.ts'
import { chunkLoadTimeoutMs, LoadError } from './load-in-time.ts'

function Shown({ part }: { part: LazyPart<string> }) {
  return <p>{useLazyPart(part) ?? 'not yet'}</p>
}

test('an idle part comes by itself, once for all who show it', async () => {
  const fetch = vi.fn(async () => 'there')
  const part = new LazyPart('idle', fetch)
  render(
    <>
      <Shown part={part} />
      <Shown part={part} />
    </>,
  )
  expect(await screen.findAllByText('there')).toHaveLength(2)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a part that is near comes when its element is', async () => {
  const part = new LazyPart({ near: '#there' }, async () => 'there')
  render(<Shown part={part} />)
  expect(part.loaded()).toBeNull()
  document.body.append(Object.assign(document.createElement('i'), { id: 'there' }))
  act(() => void dispatchEvent(new Event('scroll')))
  await screen.findByText('there')
})

test('a part that is asked for comes to who asked and to who shows it', async () => {
  const part = new LazyPart('onDemand', async () => 'there')
  render(<Shown part={part} />)
  screen.getByText('not yet')
  expect(await act(() => part.load())).toBe('there')
  screen.getByText('there')
})

test('a part that fails is a load error, and is fetched anew when asked for again', async () => {
  const fetch = vi.fn(async () => 'there').mockRejectedValueOnce(new TypeError('gone'))
  const part = new LazyPart('onDemand', fetch)
  await expect(part.load()).rejects.toThrow(LoadError)
  expect(part.error()).toBeInstanceOf(LoadError)
  const again = part.load()
  expect(part.error()).toBeNull()
  expect(await again).toBe('there')
})

test.each([
  ['never comes', () => new Promise<string>(() => undefined), 'missing'],
  ['fails', () => Promise.reject(new TypeError('gone')), 'missing'],
  ['comes', () => Promise.resolve('there'), undefined],
])('what loads by itself and %s is, after two minutes, %s', async (_how, fetch, notice) => {
  vi.useFakeTimers()
  onTestFinished(() => {
    delete document.documentElement.dataset['part']
  })
  render(<Shown part={new LazyPart('idle', fetch)} />)
  await act(() => vi.advanceTimersByTimeAsync(chunkLoadTimeoutMs - 1))
  expect(document.documentElement.dataset['part']).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(document.documentElement.dataset['part']).toBe(notice)
})

function formThat(fetch: () => Promise<() => string>) {
  const form = lazyComponent<object>('idle', fetch)
  return (
    <LazyPlace part={form.part} fallback="waits" unloaded="did not come">
      <form.Component />
    </LazyPlace>
  )
}

test('a lazy component stands in its place when it is there', async () => {
  render(formThat(async () => () => 'the form'))
  screen.getByText('waits')
  await screen.findByText('the form')
})

test('a lazy component whose code came before it was first drawn stands in its place, too', async () => {
  const form = lazyComponent<object>('idle', async () => () => 'the form')
  await form.part.load()
  render(
    <LazyPlace part={form.part} fallback="waits" unloaded="did not come">
      <form.Component />
    </LazyPlace>,
  )
  await screen.findByText('the form')
})

test('where one does not come its place says so', async () => {
  render(formThat(() => Promise.reject(new TypeError('gone'))))
  await screen.findByText('did not come')
})

test('what was built stays until the component is there', async () => {
  const { prelude } = await prerender(formThat(async () => () => 'as built'))
  document.body.innerHTML = `<main>${await new Response(prelude).text()}</main>`
  const main = document.body.firstElementChild
  let come: (() => void) | undefined
  const held = new Promise<() => string>((resolve) => {
    come = () => resolve(() => 'as built')
  })
  await act(
    async () =>
      void (
        main &&
        hydrateRoot(
          main,
          formThat(() => held),
        )
      ),
  )
  expect(main?.textContent).toBe('as built')
  await act(async () => come?.())
  expect(main?.textContent).toBe('as built')
})
