import { serverVariables } from '@daan/sandbox/server-variables'
import { startSandbox } from '@daan/sandbox/start-sandbox'

/** Delay of its gateways' answers, in ms; real ones are slower. */
const answerMs = 50

const sandbox = await startSandbox({ timing: { answerMs } })
process.send?.(serverVariables(sandbox))
