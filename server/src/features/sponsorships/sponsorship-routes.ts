import {
  approveSponsorship as approveCall,
  bannerPath,
  copyBanners,
  endSponsorship as endCall,
  listApprovedSponsorships,
  listPendingSponsorships,
  listSelectedSponsorships,
  rejectSponsorship as rejectCall,
  requestSponsorship as requestCall,
} from '@daan/contract/sponsorships'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../../http/serve-call.ts'
import type { Picture } from '../../pictures/copy-picture.ts'
import { pictureRoutes } from '../../pictures/picture-routes.ts'
import { RateLimit, refuseOver } from '../../rate-limit.ts'
import { copyBannersOf } from './copy-banners.ts'
import { loadApproved, loadPending, loadShown, type ShownBanners } from './sponsorship-store.ts'
import {
  approveSponsorship,
  endSponsorship,
  rejectSponsorship,
  requestSponsorship,
  type SponsorshipContext,
} from './sponsorships.ts'

const hourMs = 60 * 60_000
/** A carrier's address is many people's, but few of them sponsor within one hour. */
const requestsPerHour = 10
const yearSeconds = 365 * 24 * 60 * 60

/**
 * Binds the calls of sponsorships, and the pictures of those that are approved.
 * @param isLimited false for addresses that nobody's limit counts
 */
export function sponsorshipRoutes(
  api: FastifyInstance,
  serve: Serve,
  ctx: SponsorshipContext,
  isLimited: (ip: string) => boolean,
): void {
  const { db, readDb, shownBanners } = ctx
  const requests = new RateLimit(requestsPerHour, hourMs)

  serve(requestCall, ({ body, headers, actor }, { ip }) => {
    if (isLimited(ip)) refuseOver(requests.count(ip), 'sponsorship.tooMany')
    return requestSponsorship(ctx, body, actor, headers['idempotency-key'])
  })

  serve(listPendingSponsorships, () => loadPending(db))

  serve(copyBanners, async ({ params }) => {
    const { first, second } = await copyBannersOf(ctx, params.id)
    return { firstBanner: dataLink(first), secondBanner: dataLink(second) }
  })

  serve(approveCall, ({ params, actor }) => approveSponsorship(ctx, params.id, actor))

  serve(rejectCall, ({ params, body, actor }) =>
    rejectSponsorship(ctx, params.id, body.reason, actor),
  )

  serve(endCall, ({ params, actor }) => endSponsorship(ctx, params.id, actor))

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

function withAddresses({ id, first, second }: ShownBanners) {
  return { _id: id, firstBanner: addressOf(first), secondBanner: addressOf(second) }
}

function addressOf(sha256: string): string {
  return `/api${bannerPath}/${sha256}.webp`
}

function dataLink({ picture }: Picture): string {
  return `data:image/webp;base64,${picture.toString('base64')}`
}
