import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import { useNavigate } from 'react-router'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Loaded } from '../../../session/signed-in/loaded.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionLabel } from '../../../ui/section-label.tsx'
import { Photo } from '../../../ui/signed-in/photo.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import type { TopDonors } from './load-top-donors.ts'

const mostStars = 5

/** Its promise never rejects. */
type TopDonorsPageProps = { donors: Promise<Loaded<TopDonors>> }

/** Who gave most. Whoever did not agree to be named stands there without a name. */
export function TopDonorsPage({ donors }: TopDonorsPageProps) {
  return (
    <div className="pt-12 lg:pt-16">
      <SectionLabel>
        <Trans>View Our</Trans>
      </SectionLabel>
      <h1 className="text-title">
        <Trans>Top Donor List</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          Being named here is each donor's own choice. You can make yours in your profile.
        </Trans>
      </p>
      <Suspense fallback={<div className="min-h-80" />}>
        <Found donors={donors} />
      </Suspense>
    </div>
  )
}

function Found({ donors }: TopDonorsPageProps) {
  const found = use(donors)
  const navigate = useNavigate()
  if ('failure' in found) {
    return (
      <div className="grid justify-items-start gap-5">
        <StatusLine tone="bad">
          <Trans>The list cannot be read just now.</Trans>
        </StatusLine>
        <Button tone="line" onClick={() => void navigate('.', { replace: true })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  if (found.value.length === 0) {
    return (
      <p className="text-lead text-ink-2">
        <Trans>No donor has given with an account yet.</Trans>
      </p>
    )
  }
  return <DonorTable donors={found.value} />
}

const cell = 'px-4 py-4 first:pl-6 last:pr-6 sm:first:pl-9 sm:last:pr-9'
const head = `${cell} text-left font-display text-label font-[720] text-ink-2`

function DonorTable({ donors }: { donors: TopDonors }) {
  return (
    <div className="overflow-hidden rounded-[26px] bg-raised shadow-card">
      <table className="w-full border-collapse">
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col" className={head}>
              <Trans>Donor Name</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Rating</Trans>
            </th>
            <th scope="col" className={`${head} text-right`}>
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {donors.map((donor, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: who is not named has no other key, and rows never move
            <DonorRow key={index} donor={donor} stars={Math.max(mostStars - index, 1)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DonorRowProps = { donor: TopDonors[number]; stars: number }

/** On phones two lines: the donor with the stars below, and the amount beside both. */
function DonorRow({ donor, stars }: DonorRowProps) {
  const { t } = useLingui()
  const isFirst = stars === mostStars
  // What the server writes for a donor who is not named is English.
  const name = donor.userUid === null ? t`A donor` : donor.name
  return (
    <tr
      className={`border-line not-first:border-t max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:py-3 ${isFirst ? 'bg-first' : ''}`}
    >
      <th scope="row" className={`${cell} text-left font-normal max-sm:py-1`}>
        <span className="flex items-center gap-3.5">
          <Photo src={donor.userPhoto} name={name} alt="" className="size-11" />
          <span className="font-display text-lg/tight font-[720] wrap-anywhere">{name}</span>
        </span>
      </th>
      <td className={`${cell} max-sm:order-3 max-sm:py-0 max-sm:pl-[5.125rem]!`}>
        <Stars count={stars} />
      </td>
      <td className={`${cell} text-right max-sm:row-span-2`}>
        <Taka poisha={donor.amount} className="text-2xl/none" />
      </td>
    </tr>
  )
}

function Stars({ count }: { count: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [given, most] = [count, mostStars].map((stars) => localDigits(String(stars), locale))
  return (
    <span role="img" aria-label={t`${given} of ${most} stars`} className="flex gap-0.5">
      {Array.from({ length: mostStars }, (_, place) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
          key={place}
          viewBox="0 0 24 24"
          className={`size-5 fill-current ${place < count ? 'text-c6' : 'text-line'}`}
          aria-hidden="true"
        >
          <path d="m12 2.5 2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.6 6.8-.8z" />
        </svg>
      ))}
    </span>
  )
}
