import type { KnownGateways } from './gateways/payment-variables.ts'

/** Gateways on this machine, at which no money moves, and how they are reached. */
export type SandboxGateways = {
  known: Partial<KnownGateways>
  stop(): Promise<void>
}

/** Starts the sandbox of both gateways in this process. */
export async function startSandboxGateways(host: string): Promise<SandboxGateways> {
  const { startSandbox } = await import('@daan/sandbox/start-sandbox')
  const sandbox = await startSandbox({
    host,
    bkash: { tokenCallsPerHour: Number.POSITIVE_INFINITY },
  })
  const { sslcommerz, bkash } = sandbox.settings
  const { storeId, storePassword } = sslcommerz
  const { username, password, appKey, appSecret } = bkash
  return {
    known: {
      sslcommerz: { url: sandbox.url, storeId, storePassword },
      bkash: { url: sandbox.bkashUrl, username, password, appKey, appSecret },
    },
    stop: sandbox.stop,
  }
}
