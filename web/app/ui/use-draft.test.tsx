import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useDraft } from './use-draft.ts'

type Note = { text: string }

function draftOf(onGood: (note: Note) => void | Promise<void>) {
  const check = ({ text }: Note) => (text ? {} : { text: 'missing' as const })
  const { result } = renderHook(() =>
    useDraft<Note, 'missing'>({ draft: { text: '' }, mistakes: {}, check, onGood }),
  )
  const acting = (change: () => unknown) => act(async () => void change())
  return {
    draft: () => result.current,
    type: (text: string) => acting(() => result.current.type({ text })),
    submit: () => acting(() => result.current.submit()),
  }
}

it('a draft with a mistake is not handed over', async () => {
  const onGood = vi.fn()
  const { draft, submit } = draftOf(onGood)
  await submit()
  expect(draft().wrong).toEqual({ text: 'missing' })
  expect(onGood).not.toHaveBeenCalled()
})

it('a second press hands nothing over, until something is typed', async () => {
  const onGood = vi.fn()
  const { type, submit } = draftOf(onGood)
  await type('one')
  await submit()
  await submit()
  expect(onGood).toHaveBeenCalledTimes(1)
  await type('two')
  await submit()
  expect(onGood).toHaveBeenLastCalledWith({ text: 'two' })
})

it('while a draft is being taken, typing does not let another one go, and is kept', async () => {
  const takes: (() => void)[] = []
  const onGood = vi.fn(() => new Promise<void>((taken) => void takes.push(taken)))
  const { draft, type, submit } = draftOf(onGood)
  await type('one')
  await submit()
  await type('one and a half')
  await submit()
  expect(onGood).toHaveBeenCalledTimes(1)

  await act(async () => takes[0]?.())
  expect(draft().typed).toEqual({ text: 'one and a half' })
  await submit()
  expect(onGood).toHaveBeenLastCalledWith({ text: 'one and a half' })
})

it('a refused draft can be sent again as it is', async () => {
  const onGood = vi.fn(async () => current().refuse({}))
  const { draft: current, type, submit } = draftOf(onGood)
  await type('one')
  await submit()
  await submit()
  expect(onGood).toHaveBeenCalledTimes(2)
})
