import { type Giving, judgeGiving, medianRatio } from './beside.ts'
import { asOwner } from './embedded.ts'
import { limits } from './limits.ts'
import { connections } from './rounds.ts'

const waiting = 10_000

await judgeGiving({}, async (giving) => {
  const value = await medianRatio(async () => {
    const { perSecond: without } = await giving.give(connections)
    await addWebhook(giving)
    const { perSecond } = await giving.give(connections)
    await asOwner(giving.ledger, 'TRUNCATE webhook, webhook_delivery')
    return perSecond / without
  })
  const what = `Gifts per second, each told, while ${waiting} webhooks wait / without webhooks`
  return [{ what, value, atLeast: limits.giftsWithWebhooks }]
})

/** Adds a webhook whose host nobody finds, to which many deliveries are due. */
async function addWebhook({ ledger }: Giving): Promise<void> {
  await asOwner(
    ledger,
    `INSERT INTO webhook (url, events) VALUES ('https://webhooks.invalid/', '{gift.recorded}')`,
    `INSERT INTO webhook_delivery (webhook, event, facts)
      SELECT id, 'gift.recorded', gift_facts(1, 'zakat', 100, 'pledged')
      FROM webhook CROSS JOIN generate_series(1, ${waiting})`,
  )
}
