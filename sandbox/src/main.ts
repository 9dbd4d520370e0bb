import { serverVariables } from './server-variables.ts'
import { startSandbox } from './start-sandbox.ts'

const { SANDBOX_HOST, SANDBOX_PORT, SANDBOX_PUBLIC_URL } = process.env

const sandbox = await startSandbox({
  port: Number(SANDBOX_PORT || 4100),
  ...(SANDBOX_HOST && { host: SANDBOX_HOST }),
  ...(SANDBOX_PUBLIC_URL && { publicUrl: SANDBOX_PUBLIC_URL }),
})
const variables = Object.entries(serverVariables(sandbox)).map(
  ([name, value]) => `${name}=${value}`,
)
process.stdout.write(`The sandbox is ready: ${sandbox.url} (no money moves)

${variables.join('\n')}
`)

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)))
