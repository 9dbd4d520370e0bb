import { quicknet } from '@daan/contract/beacon'
import type { Reply } from '@daan/contract/call'
import type { getDraw, listWinners } from '@daan/contract/raffle'
import { drawAlgorithms } from '@daan/contract/raffle-draw'
import { hasRight, type StaffRole } from '@daan/contract/rights'
import type { StoredDraw, Winner } from './winner-store.ts'

const mask = '•••'
const shownOfPhone = { start: 2, end: 3 }
const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

type ListedWinner = Reply<typeof listWinners>[number]

/** Winners as a viewer may see them: whole for whoever manages the raffle, masked for everybody else. */
export function winnersFor(
  viewer: { role: StaffRole | null } | null,
  winners: readonly Winner[],
): ListedWinner[] {
  return winners.map(hasRight(viewer?.role ?? null, 'raffle.manage') ? whole : masked)
}

function whole({ round, rank, ticket, name, email, phone, photo }: Winner): ListedWinner {
  return {
    _id: `${round}-${rank}`,
    buyerId: Number(ticket),
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    photoURL: photo,
  }
}

function masked(winner: Winner): ListedWinner {
  const { name, email, phone, ...shown } = whole(winner)
  return {
    ...shown,
    name: maskedName(name),
    email: email && maskedEmail(email),
    phone: phone && maskedPhone(phone),
    photoURL: null,
  }
}

/** A draw as everybody may see it: all that its winners followed from. */
export function publishedDraw(stored: StoredDraw): Reply<typeof getDraw> {
  const { seed, commitment, beaconRound, beaconSignature } = stored
  const facts = {
    round: Number(stored.round),
    firstTicket: Number(stored.firstTicket),
    tickets: Number(stored.tickets),
    drawSeed: stored.drawSeed,
    winners: stored.winners.map(Number),
  }
  if (seed !== null) {
    return { ...facts, algorithm: drawAlgorithms.secret, source: 'secret', commitment, seed }
  }
  const beacon = { round: Number(beaconRound), signature: beaconSignature ?? '' }
  const { chain } = quicknet
  return { ...facts, algorithm: drawAlgorithms.beacon, source: 'beacon', chain, beacon }
}

/** A name by its initials, in any script: `Rahima Khatun` → `R••• K•••`. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => firstCharacter(word) + mask)
    .join(' ')
}

/** An address by its first letter: `rahima@example.org` → `r•••@•••`. */
export function maskedEmail(email: string): string {
  return `${firstCharacter(email)}${mask}@${mask}`
}

/** A telephone number by its first two and last three digits: `01712345678` → `01•••678`. */
export function maskedPhone(phone: string): string {
  return phone.slice(0, shownOfPhone.start) + mask + phone.slice(-shownOfPhone.end)
}

/** Cuts off the first letter as a reader sees it, which in Bangla may be several code points. */
function firstCharacter(text: string): string {
  for (const { segment } of graphemes.segment(text)) return segment
  return ''
}
