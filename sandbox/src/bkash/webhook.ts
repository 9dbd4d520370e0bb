import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { inDhaka } from '../dhaka-time.ts'
import { amountOf } from '../wire-amount.ts'
import type { Payment } from './payments.ts'

const operation = 'bkash.notification'
const topic = 'arn:aws:sns:ap-southeast-1:000000000000:sandbox'
const certificateUrl =
  'https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-sandbox.pem'
/** Keys of a notification that Amazon signs, in its order. */
const signedKeys = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type'] as const

type Unsigned = Record<(typeof signedKeys)[number], string>

/** Tells a merchant of charges as bKash does, by Amazon's SNS, where it has named an address. */
export class Webhook {
  readonly #context: Context
  #keys: { publicKey: KeyObject; privateKey: KeyObject } | null = null

  constructor(context: Context) {
    this.#context = context
  }

  /** Public key of its notifications, as PEM; it stands where Amazon has a certificate. */
  publicKey(): string {
    return this.#keyPair().publicKey.export({ type: 'spki', format: 'pem' }).toString()
  }

  async notify(payment: Payment): Promise<void> {
    const { settings, notifier } = this.#context
    const url = settings.bkash.webhookUrl
    if (url === null || !payment.charge) return
    await notifier.send({
      operation,
      url,
      headers: {
        'content-type': 'text/plain; charset=UTF-8',
        'x-amz-sns-message-type': 'Notification',
      },
      body: JSON.stringify(this.#signed(this.#unsigned(payment))),
    })
  }

  #unsigned(payment: Payment): Unsigned {
    const now = this.#context.clock()
    return {
      Type: 'Notification',
      MessageId: randomUUID(),
      TopicArn: topic,
      Message: JSON.stringify(this.#message(payment, now)),
      Timestamp: new Date(now).toISOString(),
    }
  }

  #message({ request, poisha, wallet, charge }: Payment, now: number): object {
    const isAltered = this.#context.faults.take('notification-amount-altered', operation)
    const isForeign = this.#context.faults.take('notification-currency-altered', operation)
    return {
      dateTime: inDhaka(now).replace(/\D/g, '').slice(0, 14),
      debitMSISDN: wallet,
      creditOrganizationName: 'Sandbox',
      creditShortCode: '50022',
      trxID: charge?.transactionId,
      transactionStatus: 'Completed',
      transactionType: '10002294',
      amount: amountOf(isAltered ? poisha + 1n : poisha),
      currency: isForeign ? 'USD' : 'BDT',
      transactionReference: request.payerReference,
      merchantInvoiceNumber: request.merchantInvoiceNumber,
    }
  }

  #signed(unsigned: Unsigned): object {
    const isForged = this.#context.faults.take('notification-forged', operation)
    const text = signedKeys.map((key) => `${key}\n${unsigned[key]}\n`).join('')
    const signer = createSign('RSA-SHA1').update(isForged ? 'something else' : text)
    return {
      ...unsigned,
      SignatureVersion: '1',
      Signature: signer.sign(this.#keyPair().privateKey, 'base64'),
      SigningCertURL: certificateUrl,
    }
  }

  #keyPair() {
    this.#keys ??= generateKeyPairSync('rsa', { modulusLength: 2_048 })
    return this.#keys
  }
}
