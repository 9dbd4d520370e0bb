/** Credentials and delays of the sandbox. */
export type Settings = {
  readonly sslcommerz: { readonly storeId: string; readonly storePassword: string }
  readonly bkash: {
    readonly username: string
    readonly password: string
    readonly appKey: string
    readonly appSecret: string
    /** Grants and refreshes an hour before the caller is blocked for an hour. */
    readonly tokenCallsPerHour: number
    /** Address of webhooks; null sends none. */
    readonly webhookUrl: string | null
  }
  readonly timing: {
    /** Delay of each answer. */
    readonly answerMs: number
    /** Additional delay of an answer under the fault `slow`. */
    readonly slowMs: number
    /** Delay of a notification under the fault `notification-late`. */
    readonly lateMs: number
    /** After how long a notification that was not taken is sent again. */
    readonly retryMs: readonly number[]
  }
}

export const defaultSettings: Settings = {
  sslcommerz: { storeId: 'testbox', storePassword: 'qwerty' },
  bkash: {
    username: 'sandbox-merchant',
    password: 'sandbox-password',
    appKey: 'sandbox-app-key',
    appSecret: 'sandbox-app-secret',
    tokenCallsPerHour: 2,
    webhookUrl: null,
  },
  timing: { answerMs: 0, slowMs: 25_000, lateMs: 60_000, retryMs: [1_000, 5_000, 30_000] },
}
