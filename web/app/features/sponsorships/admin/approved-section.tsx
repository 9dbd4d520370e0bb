import { formatMoment } from '@daan/contract/dhaka-time'
import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import type { Consent } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useToast } from '../../../i18n/use-toast.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { Card } from '../../../ui/card.tsx'
import { BannerFrame, BannerPicture } from '../banner.tsx'
import { type ApprovedSponsorship, end } from './pending.ts'

type ApprovedSectionProps = { approved: Promise<Loaded<ApprovedSponsorship[]>> }

/** The sponsorships that visitors see, each with the way to end it. */
export function ApprovedSection({ approved }: ApprovedSectionProps) {
  return (
    <section aria-labelledby="approved" className="mt-16">
      <h2 id="approved" className="mb-6 text-section">
        <Trans>Shown now</Trans>
      </h2>
      <Found promise={approved} fallback={<div className="min-h-60" />}>
        {(found) => <ApprovedList approved={found} />}
      </Found>
    </section>
  )
}

function ApprovedList({ approved }: { approved: readonly ApprovedSponsorship[] }) {
  const [ended, setEnded] = useState<readonly string[]>([])
  const shown = approved.filter(({ _id }) => !ended.includes(_id))
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {shown.map((sponsorship) => (
        <ApprovedCard
          key={sponsorship._id}
          sponsorship={sponsorship}
          onEnded={() => setEnded((all) => [...all, sponsorship._id])}
        />
      ))}
      {shown.length === 0 && (
        <p className="text-ink-2">
          <Trans>No sponsor is shown at the moment.</Trans>
        </p>
      )}
    </div>
  )
}

type ApprovedCardProps = { sponsorship: ApprovedSponsorship; onEnded: () => void }

function ApprovedCard({ sponsorship, onEnded }: ApprovedCardProps) {
  const { t } = useLingui()
  const { _id: id, phone, firstBanner, secondBanner, approvedAt } = sponsorship
  const locale = useLocale()
  const since = formatMoment(approvedAt, locale)
  return (
    <Card>
      <article aria-label={t`Sponsorship of ${phone}`} className="grid gap-5">
        <div className="grid grid-cols-2 gap-4">
          <BannerFrame>
            <BannerPicture src={firstBanner} alt={t`The first banner`} />
          </BannerFrame>
          <BannerFrame>
            <BannerPicture src={secondBanner} alt={t`The second banner`} />
          </BannerFrame>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div>
            <p className="font-display text-xl/tight font-[720]">{localDigits(phone, locale)}</p>
            <p className="text-small text-ink-2">
              <Trans>Since {since}</Trans>
            </p>
          </div>
          <div className="-mx-4">
            <Allowed to="sponsors.decide">
              <EndButton id={id} onEnded={onEnded} />
            </Allowed>
          </div>
        </div>
      </article>
    </Card>
  )
}

function EndButton({ id, onEnded }: { id: string; onEnded: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { busyWith, failure, act } = useActions()
  async function confirm(consent: Consent): Promise<void> {
    await end(consent, id)
    toast(t`The sponsorship is ended.`)
    onEnded()
  }
  return (
    <>
      <ConfirmButton
        size="small"
        busy={busyWith !== null}
        label={<Trans>End it</Trans>}
        question={<Trans>End this sponsorship?</Trans>}
        yes={<Trans>Yes, end it</Trans>}
        onConfirm={(consent) => void act('end', () => confirm(consent))}
      >
        <p>
          <Trans>
            Its banners disappear from all pages and our copies are deleted. To show them again the
            sponsor must ask anew.
          </Trans>
        </p>
        <p className="text-ink-2">
          <Trans>A sponsor who was signed in when they asked is told by mail.</Trans>
        </p>
      </ConfirmButton>
      <FailureLine failure={failure} />
    </>
  )
}
