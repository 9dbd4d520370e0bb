import type { FastifyInstance } from 'fastify'
import { answer } from '../answer.ts'
import type { Context } from '../context.ts'
import { formOf } from '../form.ts'
import { readSession } from './session-fields.ts'
import type { Session, Sessions } from './sessions.ts'
import type { Fields } from './signature.ts'

/** Answer to wrong credentials, and to bodies that are not URL-encoded. */
const unknownStore = 'Store Credential Error Or Store is De-active'

/** The call that creates a session. */
export function sessionRoutes(app: FastifyInstance, context: Context, sessions: Sessions): void {
  app.post('/gwprocess/v4/api.php', (request, reply) =>
    answer(context, 'sslcommerz.session', [request, reply], () => ({
      body: create(context, sessions, formOf(request.body)),
    })),
  )
}

function create(context: Context, sessions: Sessions, sent: Fields): object {
  const { storeId, storePassword } = context.settings.sslcommerz
  if (sent['store_id'] !== storeId || sent['store_passwd'] !== storePassword)
    return failed(unknownStore)
  const request = readSession(sent)
  if (!request.ok) return failed(request.reason)
  const { tran_id } = request.fields
  if (sessions.byTranId(tran_id)) return failed('tran_id was used before')
  return created(context, sessions.create(request.fields, request.poisha, context.clock()))
}

function failed(failedreason: string): object {
  return { status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' }
}

function created(context: Context, { key, fields }: Session): object {
  const address = `${context.origin()}/EasyCheckOut/testcde${key.toLowerCase()}`
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: key,
    gw: { visa: 'visacard', mobilebanking: 'bkash,nagad,dbblmobilebanking' },
    redirectGatewayURL: `${address}?cardname=`,
    redirectGatewayURLFailed: fields.fail_url,
    directPaymentURL: '',
    directPaymentURLBank: '',
    directPaymentURLCard: '',
    GatewayPageURL: address,
    storeBanner: '',
    storeLogo: '',
    desc: [],
    is_direct_pay_enable: '0',
  }
}
