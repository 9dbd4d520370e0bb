import { startSandbox } from './start-sandbox.ts'

const { SANDBOX_HOST, SANDBOX_PORT, SANDBOX_PUBLIC_URL } = process.env

const sandbox = await startSandbox({
  port: Number(SANDBOX_PORT || 4100),
  ...(SANDBOX_HOST && { host: SANDBOX_HOST }),
  ...(SANDBOX_PUBLIC_URL && { publicUrl: SANDBOX_PUBLIC_URL }),
})
const { sslcommerz, bkash } = sandbox.settings
process.stdout.write(`The sandbox is ready: ${sandbox.url} (no money moves)

SSLCOMMERZ_URL=${sandbox.url}
SSLCOMMERZ_STORE_ID=${sslcommerz.storeId}
SSLCOMMERZ_STORE_PASSWORD=${sslcommerz.storePassword}
BKASH_URL=${sandbox.bkashUrl}
BKASH_USERNAME=${bkash.username}
BKASH_PASSWORD=${bkash.password}
BKASH_APP_KEY=${bkash.appKey}
BKASH_APP_SECRET=${bkash.appSecret}
`)

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)))
