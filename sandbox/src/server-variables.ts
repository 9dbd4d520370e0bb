import type { Sandbox } from './start-sandbox.ts'

/** The environment variables by which a server of Daan takes its gateways to be this sandbox. */
export function serverVariables({ url, bkashUrl, settings }: Sandbox): Record<string, string> {
  const { sslcommerz, bkash } = settings
  return {
    SSLCOMMERZ_URL: url,
    SSLCOMMERZ_STORE_ID: sslcommerz.storeId,
    SSLCOMMERZ_STORE_PASSWORD: sslcommerz.storePassword,
    BKASH_URL: bkashUrl,
    BKASH_USERNAME: bkash.username,
    BKASH_PASSWORD: bkash.password,
    BKASH_APP_KEY: bkash.appKey,
    BKASH_APP_SECRET: bkash.appSecret,
  }
}
