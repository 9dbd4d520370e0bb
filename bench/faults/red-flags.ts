import type { Campaign, Figures } from './campaign.ts'

/** Limit of silence after a fault has healed; a slower first start sets it higher. */
const revivalMs = 2000

/** Says in words which promises a campaign's figures break; empty when all is well. */
export function redFlags(campaign: Campaign, figures: Figures): string[] {
  const { longestSilenceMs, firstStartMs } = figures
  const isTooSilent = longestSilenceMs > Math.max(revivalMs, firstStartMs)
  const silence = `silent for ${Math.round(longestSilenceMs)} ms after healing`
  return [...wrongBookings(campaign, figures), ...(isTooSilent ? [silence] : [])]
}

/** The same without the promise in seconds, which a busy machine may break while all is booked right. */
export function wrongBookings(campaign: Campaign, figures: Figures): string[] {
  const { acknowledged, unanswered, lost, doubled, wrong, totalsOff, ledger } = figures
  const { surprises, replays, book } = figures
  const flags: [boolean, string][] = [
    ...Object.entries(acknowledged).map(([kind, count]): [boolean, string] => [
      count === 0,
      `no ${kind} was acknowledged`,
    ]),
    [unanswered > 0, `${unanswered} intents never acknowledged`],
    [lost > 0, `${lost} acknowledged gifts, tickets or cards lost`],
    [doubled > 0, `${doubled} gifts, tickets or cards stored twice`],
    [wrong > 0, `${wrong} gifts, tickets or cards stored wrongly`],
    [totalsOff !== 0n, `totals off by ${totalsOff} poisha`],
    [ledger !== null, `ledger check: ${ledger?.trim()}`],
    [book.checkpoints === 0, 'no checkpoint of the public book was published'],
    [book.forked > 0, `${book.forked} published checkpoints are not of the public book`],
    [book.unbooked > 0, 'the public book does not have all'],
    [surprises.length > 0, `${surprises.length} unexpected answers, such as ${surprises[0]}`],
    [campaign.losesNoAnswer === true && replays > 0, `${replays} answers cut in a drain`],
  ]
  return flags.filter(([isRaised]) => isRaised).map(([, words]) => words)
}
