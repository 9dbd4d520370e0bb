import type { Reply } from '@daan/contract/call'
import type { listWinners } from '@daan/contract/raffle'
import { maskedEmail, maskedName, maskedPhone } from './masked.ts'
import type { Winner } from './winner-store.ts'

type Shown = Reply<typeof listWinners>[number]

/** Winners as a viewer may see them: whole for an admin, masked for everybody else. */
export function winnersFor(
  viewer: { isAdmin: boolean } | null,
  winners: readonly Winner[],
): Shown[] {
  return winners.map(viewer?.isAdmin ? whole : masked)
}

function whole({ round, rank, ticket, name, email, phone, photo }: Winner): Shown {
  return {
    _id: `${round}-${rank}`,
    buyerId: Number(ticket),
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    photoURL: photo,
  }
}

function masked(winner: Winner): Shown {
  const { name, email, phone, ...shown } = whole(winner)
  return {
    ...shown,
    name: maskedName(name),
    email: email && maskedEmail(email),
    phone: phone && maskedPhone(phone),
    photoURL: null,
  }
}
