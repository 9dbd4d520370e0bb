import { createHmac } from 'node:crypto'
import { deriveKey } from '../../signature.ts'

const secretPrefix = 'whsec_'

const keyOf = (appSecret: string, webhook: string) => deriveKey(appSecret, `webhook ${webhook}`)

/** The secret of a webhook, which no table has: it is derived from the app's. */
export function webhookSecret(appSecret: string, webhook: string): string {
  return secretPrefix + keyOf(appSecret, webhook).toString('base64')
}

/**
 * The headers of a delivery by which its receiver knows it again and proves that it is ours.
 * @param secrets app secrets, each of which signs: receivers that have the one before go on
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signatureHeaders(
  secrets: readonly string[],
  { webhook, id, body, at }: { webhook: string; id: string; body: string; at: Date },
) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', keyOf(secret, webhook))
    return `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
