import { render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it, vi } from 'vitest'
import { useBackCloses } from './back-closes.ts'

function Layer({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose)
  return null
}

function isOnLayerEntry() {
  return history.state !== null && 'layer' in history.state
}

it('closes on Back and stays on the page', async () => {
  history.replaceState({ key: 'a' }, '', '/fund/flood')
  const onClose = vi.fn()
  render(<Layer onClose={onClose} />)
  expect(history.state).toEqual({ key: 'a', layer: true })
  history.back()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(location.pathname).toBe('/fund/flood')
  expect(isOnLayerEntry()).toBe(false)
})

it('takes its history entry away when closed otherwise', async () => {
  history.replaceState({ key: 'b' }, '')
  const onClose = vi.fn()
  const { unmount } = render(<Layer onClose={onClose} />)
  unmount()
  await waitFor(() => expect(isOnLayerEntry()).toBe(false))
  expect(history.state).toEqual({ key: 'b' })
  expect(onClose).not.toHaveBeenCalled()
})

it('hands one entry on to the layer that follows', async () => {
  history.replaceState({ key: 'c' }, '')
  const lengthBefore = history.length
  const closeForm = vi.fn()
  const closeThanks = vi.fn()
  const { rerender } = render(<Layer key="form" onClose={closeForm} />)
  rerender(<Layer key="thanks" onClose={closeThanks} />)
  expect(isOnLayerEntry()).toBe(true)
  expect(history.length).toBeLessThanOrEqual(lengthBefore + 1)
  history.back()
  await waitFor(() => expect(closeThanks).toHaveBeenCalledOnce())
  expect(closeForm).not.toHaveBeenCalled()
})

it('survives the double effects of strict mode', async () => {
  history.replaceState({ key: 'd' }, '')
  const onClose = vi.fn()
  render(
    <StrictMode>
      <Layer onClose={onClose} />
    </StrictMode>,
  )
  expect(isOnLayerEntry()).toBe(true)
  history.back()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('leaves the next page alone when a link inside replaced the entry', async () => {
  history.replaceState({ key: 'e' }, '')
  const goBack = vi.spyOn(history, 'back')
  const { unmount } = render(<Layer onClose={vi.fn()} />)
  history.replaceState({ key: 'f' }, '', '/fund/zakat')
  unmount()
  await new Promise((resolve) => setTimeout(resolve))
  expect(goBack).not.toHaveBeenCalled()
  expect(location.pathname).toBe('/fund/zakat')
  expect(history.state).toEqual({ key: 'f' })
})
