import {
  addWebhook as addCall,
  listWebhooks as listCall,
  listDeliveries as listDeliveriesCall,
  removeWebhook as removeCall,
  replayDelivery as replayCall,
} from '@daan/contract/webhooks'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http/serve-call.ts'
import { listWebhooks } from './webhook-store.ts'
import { addWebhook, listDeliveries, removeWebhook, replayDelivery } from './webhooks.ts'

/** Binds the calls about webhooks; `wake` begins to make what is due. */
export function webhookRoutes(serve: Serve, ctx: Context, wake: () => void): void {
  const { db } = ctx
  serve(listCall, () => listWebhooks(db))
  serve(addCall, ({ body, actor }) => addWebhook(ctx, body, actor))
  serve(removeCall, ({ body, actor }) => removeWebhook(db, body.id, actor))
  serve(listDeliveriesCall, ({ query }) => listDeliveries(db, query))
  serve(replayCall, async ({ body, actor }) => {
    const reply = await replayDelivery(db, body.number, actor)
    wake()
    return reply
  })
}
