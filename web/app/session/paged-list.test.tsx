import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAsOwner } from '../_desk-page.tsx'
import { PagedList } from './paged-list.tsx'

const pageOf = (first: readonly string[], next: readonly string[] = []) => (
  <PagedList first={first} listed={2} loadAfter={async () => next} more="Earlier">
    {(items) => <p data-testid="items">{items.join()}</p>}
  </PagedList>
)
const shown = () => screen.getByTestId('items').textContent
const more = () => screen.queryByRole('button', { name: 'Earlier' })

test('a list that is read anew, such as by another filter, begins anew', async () => {
  const showNext = await showAsOwner(pageOf(['d', 'c'], ['b']))
  await act(async () => more()?.click())
  expect([shown(), more()]).toEqual(['d,c,b', null])
  await showNext(pageOf(['d', 'a']))
  expect(shown()).toBe('d,a')
  expect(more()).not.toBeNull()
})

test('the end of a short list is not the end of the next', async () => {
  const showNext = await showAsOwner(pageOf(['d']))
  expect(more()).toBeNull()
  await showNext(pageOf(['d', 'c']))
  expect(more()).not.toBeNull()
})
