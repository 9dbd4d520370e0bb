import { fundCategories, funds } from '@daan/contract/funds'
import { maxFundTaka } from '@daan/contract/taka'
import { expect, it, onTestFinished } from 'vitest'
import { codeOfProblem, createTestApp, giving, goodGift, stored, type TestApp } from './_app.ts'

async function appFor(maxTaka: bigint): Promise<TestApp> {
  const server = await createTestApp({ variables: { MAX_DONATION_TAKA: String(maxTaka) } })
  onTestFinished(() => server.close())
  return server
}

async function totals({ app }: TestApp) {
  const response = await app.inject('/api/allfunds')
  expect(response.statusCode).toBe(200)
  return response.json()
}

it('95 gifts of the largest size leave the totals readable', async () => {
  const largest = 69_999_999_999n
  const server = await appFor(largest)
  const gift = { ...goodGift, amount: String(largest) }
  const sent = Array.from({ length: 95 }, () => server.app.inject(giving(gift)))
  const refused = (await Promise.all(sent)).filter(({ statusCode }) => statusCode !== 200)
  expect(new Set(refused.map(codeOfProblem))).toEqual(new Set(['amount.tooLarge']))
  expect(refused).toHaveLength(93)
  expect((await totals(server)).total).toBe(Number(largest * 2n))
  expect(await stored(server)).toEqual({ gifts: 2n, transfers: 2n })
})

it('with every fund at its bound, the totals are exact, and each refuses a poisha more', async () => {
  const server = await appFor(maxFundTaka)
  const give = (type: string, category: string, amount: string) =>
    server.app.inject(giving({ ...goodGift, fundType: type, fundCategory: category, amount }))
  for (const { type, category } of funds) {
    expect((await give(type, category, `${maxFundTaka - 1n}.99`)).statusCode).toBe(200)
    const tooMuch = await give(type, category, '0.02')
    expect([tooMuch.statusCode, codeOfProblem(tooMuch)]).toEqual([400, 'amount.tooLarge'])
    expect((await give(type, category, '0.01')).statusCode).toBe(200)
  }
  const shown = await totals(server)
  expect(shown.total).toBe(Number(maxFundTaka) * funds.length)
  expect(Object.keys(shown)).toEqual(expect.arrayContaining([...fundCategories]))
})
