import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { showAsOwner } from '../../../_desk-page.tsx'
import { fundOf as publicFundOf } from '../../../content/funds.ts'
import { FundList } from './fund-list.tsx'
import type { ListedFund } from './load-funds.ts'

const fundOf = (key: string, state: ListedFund['state'] = 'open'): ListedFund => ({
  key,
  category: 'emergencyFund',
  type: key,
  slug: key,
  state,
  published: null,
  latest: null,
  name: { en: key, bn: key },
})
const pageOf = (...funds: ListedFund[]) => <FundList funds={funds} />
const rows = () => screen.getAllByRole('listitem').map(({ innerText }) => innerText.trim())
const save = () => screen.queryByRole('button', { name: 'Save this order' })

test('a fund that was hidden since is shown so, and leaves no order to save', async () => {
  const showNext = await showAsOwner(pageOf(fundOf('Flood'), fundOf('Cold')))
  await showNext(pageOf(fundOf('Flood'), fundOf('Cold', 'hidden')))
  expect(rows()[1]).toContain('Hidden')
  expect(save()).toBeNull()
})

test('an order that was begun outlives another change of the funds', async () => {
  const showNext = await showAsOwner(pageOf(fundOf('Flood'), fundOf('Cold')))
  await act(async () => screen.getByRole('button', { name: 'Move Cold up' }).click())
  await showNext(pageOf(fundOf('Flood', 'hidden'), fundOf('Cold')))
  expect(rows()[0]).toContain('Cold')
  expect(rows()[1]).toContain('Hidden')
  expect(save()).not.toBeNull()
})

test('of funds whose last day is past, the open ones say so: nobody has closed them', async () => {
  for (const key of ['zakat', 'orphans']) {
    const shown = publicFundOf(key)
    const { until } = shown
    Object.assign(shown, { until: '2021-05-03' })
    onTestFinished(() => void Object.assign(shown, { until }))
  }
  await showAsOwner(pageOf(fundOf('zakat'), fundOf('orphans', 'closed'), fundOf('floodRelief')))
  expect(rows().map((row) => row.includes('its last day is past'))).toEqual([true, false, false])
})
