import {
  approveSponsorship as approveCall,
  bannerPath,
  copyBanners,
  endSponsorship as endCall,
  listApprovedSponsorships,
  listPendingSponsorships,
  listSelectedSponsorships,
  rejectSponsorship as rejectCall,
  requestSponsorship,
} from '@daan/contract/sponsorships'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Serve } from '../../http/serve-call.ts'
import type { Picture } from '../../pictures/copy-picture.ts'
import { pictureRoutes } from '../../pictures/picture-routes.ts'
import { copyBannersOf } from './copy-banners.ts'
import {
  approveSponsorship,
  type Decider,
  endSponsorship,
  rejectSponsorship,
} from './decide-sponsorship.ts'
import type { RequestSponsorship } from './request-sponsorship.ts'
import type { CountSponsorship } from './sponsorship-limits.ts'
import { loadApproved, loadPending, loadShown, type Shown } from './sponsorship-store.ts'

/** What the calls of sponsorships are answered with. */
export type Sponsorships = Decider & {
  readDb: Db
  request: RequestSponsorship
}

const yearSeconds = 365 * 24 * 60 * 60

/** Binds the calls of sponsorships, and the pictures of those that are approved. */
export function sponsorshipRoutes(
  api: FastifyInstance,
  serve: Serve,
  sponsorships: Sponsorships,
  countRequest: CountSponsorship,
): void {
  const { db, readDb, request, shownBanners } = sponsorships

  serve(requestSponsorship, ({ body, headers, actor }, { ip }) => {
    countRequest(ip)
    return request(body, actor, headers['idempotency-key'])
  })

  serve(listPendingSponsorships, () => loadPending(db))

  serve(copyBanners, async ({ params }) => {
    const { first, second } = await copyBannersOf(sponsorships, params.id)
    return { firstBanner: dataLink(first), secondBanner: dataLink(second) }
  })

  serve(approveCall, ({ params, actor }) => approveSponsorship(sponsorships, params.id, actor))

  serve(rejectCall, ({ params, body, actor }) =>
    rejectSponsorship(sponsorships, params.id, body.reason, actor),
  )

  serve(endCall, ({ params, actor }) => endSponsorship(sponsorships, params.id, actor))

  serve(listApprovedSponsorships, async () => {
    const approved = await loadApproved(db)
    return approved.map(({ phone, approvedAt, ...shown }) => ({
      ...withAddresses(shown),
      phone,
      approvedAt,
    }))
  })

  serve(listSelectedSponsorships, async () => (await loadShown(readDb)).map(withAddresses))

  pictureRoutes(api, {
    path: bannerPath,
    pictures: shownBanners,
    unknown: 'banner.unknown',
    maxAgeSeconds: yearSeconds,
  })
}

function withAddresses({ id, first, second }: Shown) {
  return { _id: id, firstBanner: addressOf(first), secondBanner: addressOf(second) }
}

function addressOf(sha256: string): string {
  return `/api${bannerPath}/${sha256}.webp`
}

function dataLink({ picture }: Picture): string {
  return `data:image/webp;base64,${picture.toString('base64')}`
}
