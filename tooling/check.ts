import { runChecks } from './checks.ts'
import { isGreen } from './tally.ts'

process.exitCode = isGreen(await runChecks()) ? 0 : 1
