import { z } from 'zod'
import type { Method } from './sslcommerz/methods.ts'

export type Choice = 'pay' | 'fail' | 'cancel' | 'close' | 'decline'

const answer = z.object({
  next: z.nullable(
    z.object({
      method: z.enum(['GET', 'POST']),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  ),
})

/** The request that a browser would make to the merchant now. */
export type NextRequest = NonNullable<z.infer<typeof answer>['next']>

/**
 * Presses a button of a page where somebody pays, as a browser would, and stops before it returns to
 * the merchant.
 * @param options.method the way to pay, SSLCommerz only
 * @param options.wallet the number that pays, bKash only
 * @returns what the browser would request next; null when it would stay or end
 */
export async function choose(
  pageUrl: string,
  choice: Choice,
  options: { readonly method?: Method; readonly wallet?: string } = {},
): Promise<NextRequest | null> {
  const response = await fetch(pageUrl, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ choice, ...options }),
  })
  if (!response.ok) throw new Error(`The page answered ${response.status}.`)
  return answer.parse(await response.json()).next
}
