import { type Giving, judgeGiving, medianRatio } from './beside.ts'
import { asOwner } from './embedded.ts'
import { limits } from './limits.ts'
import { connections } from './rounds.ts'

const waiting = 10_000

await judgeGiving({}, async (giving) => [
  {
    what: `Gifts per second while ${waiting} webhooks wait / without webhooks`,
    value: await medianRatio(() => ratioBeside(giving, 'ticket.bought')),
    atLeast: limits.giftsWhileWebhooksWait,
  },
  {
    what: 'The same, where they are told of each gift',
    value: await medianRatio(() => ratioBeside(giving, 'gift.recorded')),
    atLeast: limits.giftsTold,
  },
])

/** Gives without a webhook, and beside one that hears of such events. */
async function ratioBeside(giving: Giving, event: string): Promise<number> {
  const { perSecond: without } = await giving.give(connections)
  await addWebhook(giving, event)
  const { perSecond } = await giving.give(connections)
  await asOwner(giving.ledger, 'TRUNCATE webhook, webhook_delivery')
  return perSecond / without
}

/** Adds a webhook whose host nobody finds, to which many deliveries are due. */
async function addWebhook({ ledger }: Giving, event: string): Promise<void> {
  await asOwner(
    ledger,
    `INSERT INTO webhook (url, events) VALUES ('https://webhooks.invalid/', '{${event}}')`,
    `INSERT INTO webhook_delivery (webhook, event, facts)
      SELECT id, 'ticket.bought', jsonb_build_object('ticket', 1, 'round', 1)
      FROM webhook CROSS JOIN generate_series(1, ${waiting})`,
  )
}
