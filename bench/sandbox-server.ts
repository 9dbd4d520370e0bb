import { serverVariables } from '@daan/sandbox/server-variables'
import { startSandbox } from '@daan/sandbox/start-sandbox'

/** What its gateways take to answer, in ms; real ones take longer. */
const answerMs = 50

const sandbox = await startSandbox({ timing: { answerMs } })
process.send?.(serverVariables(sandbox))
