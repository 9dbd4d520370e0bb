import type { Outcome, Recovery } from './campaign.ts'

const columns = [
  'strike',
  'acknowledged',
  'lost',
  'doubled',
  'wrong',
  '500s',
  'asked again',
  'silence, s',
] as const
const firstWidth = 34

/** The heading of the table of outcomes. */
export const heading = row(columns)

/** An outcome as a line of the table, and what is wrong with it in words. */
export function lineOf(outcome: Outcome): string {
  const { strike, acknowledged, lost, doubled, wrong, experience, silenceMs } = outcome
  const silence = (silenceMs / 1000).toFixed(1)
  const cells = [acknowledged, lost, doubled, wrong, failuresIn(outcome).length, experience.retries]
  return `${row([strike.name, ...cells, silence])}  ${verdictOf(redFlags(outcome))}`
}

/** Says which promises an outcome breaks; empty when all is well. */
export function redFlags(outcome: Outcome): string[] {
  const { strike, acknowledged, lost, doubled, wrong, silenceMs, experience, ledger } = outcome
  const failures = failuresIn(outcome)
  const others = experience.surprises.length - failures.length
  const flags: [boolean, string][] = [
    [acknowledged === 0, 'nothing was acknowledged'],
    [outcome.unanswered > 0, `${outcome.unanswered} never answered`],
    [lost > 0, `${lost} acknowledged and lost`],
    [doubled > 0, `${doubled} stored twice`],
    [wrong > 0, `${wrong} stored wrongly`],
    [outcome.totalsOff !== 0n, `totals off by ${outcome.totalsOff} poisha`],
    [ledger !== null, `ledger check: ${ledger?.trim()}`],
    [failures.length > 0, `failures, such as ${failures[0]}`],
    [others > 0, `${others} other answers, such as ${experience.surprises.at(-1)}`],
    [silenceMs > strike.mostSilenceMs, `silent for more than ${strike.mostSilenceMs / 1000} s`],
    [strike.mayNotRefuse === true && experience.retries > 0, `${experience.retries} refused`],
  ]
  return wordsOf(flags)
}

/** Says of a restore how much may be lost and how long it takes, and what is wrong with it. */
export function linesOf(recovery: Recovery): string {
  const { before, after, exposedSeconds, seconds } = recovery
  return [
    `Restored to a moment: ${before} acknowledged before it, ${after} after it.  ${verdictOf(faultsOf(recovery))}`,
    `  RPO: all of it was in the repository ${exposedSeconds.toFixed(1)} s after the last gift.`,
    `  RTO: a server on the restored database was ready after ${seconds.toFixed(1)} s.`,
  ].join('\n')
}

/** Says which promises a restore breaks; empty when all is well. */
export function faultsOf({
  before,
  after,
  lost,
  doubled,
  wrong,
  totalsOff,
  ledger,
}: Recovery): string[] {
  const flags: [boolean, string][] = [
    [before === 0 || after === 0, 'nothing was acknowledged'],
    [lost > 0, `${lost} from before it are not there`],
    [doubled > 0, `${doubled} from after it, or twice`],
    [wrong > 0, `${wrong} stored wrongly`],
    [totalsOff !== 0n, `totals off by ${totalsOff} poisha`],
    [ledger !== null, `ledger check: ${ledger?.trim()}`],
  ]
  return wordsOf(flags)
}

/** Answers that say the server failed, rather than that it cannot serve for now (503). */
function failuresIn({ experience }: Outcome): string[] {
  return experience.surprises.filter((surprise) => surprise.startsWith('5'))
}

function verdictOf(flags: readonly string[]): string {
  return flags.length === 0 ? 'ok' : `RED: ${flags.join('; ')}`
}

function wordsOf(flags: readonly [isRaised: boolean, words: string][]): string[] {
  return flags.filter(([isRaised]) => isRaised).map(([, words]) => words)
}

function row([first, ...others]: readonly (string | number)[]): string {
  const cells = others.map((cell, index) => {
    const width = columns[index + 1]?.length ?? 0
    return String(cell).padStart(Math.max(width, 5))
  })
  return [String(first).padEnd(firstWidth), ...cells].join('  ')
}
