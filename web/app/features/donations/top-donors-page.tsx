import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, use } from 'react'
import { useNavigate } from 'react-router'
import { giftsArePromises } from '../../content/site-content.ts'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Loaded } from '../../session/loaded.ts'
import { Photo } from '../../session/photo.tsx'
import { Button } from '../../ui/button.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { cell, Table } from '../../ui/table.tsx'
import type { TopDonors } from './load-top-donors.ts'

const mostStars = 5

type TopDonor = TopDonors[number]

/** A donor who is named, by a handle that tells nothing else of them. */
type NamedDonor = TopDonor & { userUid: string }

type CardFor = {
  /** Button that sends a donor a gift card. */
  cardFor: (donor: NamedDonor) => ReactNode
}

type TopDonorsPageProps = CardFor & { donors: Promise<Loaded<TopDonors>> }

/** Top donors. Whoever did not agree to be named stands there without a name. */
export function TopDonorsPage({ donors, cardFor }: TopDonorsPageProps) {
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
        {giftsArePromises && (
          <>
            {' '}
            <Trans>The amounts are promised; no money is taken here.</Trans>
          </>
        )}
      </p>
      <Suspense fallback={<div className="min-h-80" />}>
        <Found donors={donors} cardFor={cardFor} />
      </Suspense>
    </div>
  )
}

function Found({ donors, cardFor }: TopDonorsPageProps) {
  const found = use(donors)
  const navigate = useNavigate()
  if ('failure' in found) {
    return (
      <div className="grid justify-items-start gap-5">
        <StatusLine tone="bad">
          <Trans>The list cannot be shown just now.</Trans>
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
  return <DonorTable donors={found.value} cardFor={cardFor} />
}

function DonorTable({ donors, cardFor }: CardFor & { donors: TopDonors }) {
  return (
    <Table
      stackedBelow="sm"
      columns={[
        { name: 'donor', label: <Trans>Donor Name</Trans> },
        { name: 'rating', label: <Trans>Rating</Trans> },
        { name: 'amount', label: <Trans>Amount</Trans>, isRight: true },
        { name: 'card', label: <Trans>Gift A Card</Trans> },
      ]}
    >
      {donors.map((donor, index) => (
        <DonorRow
          // biome-ignore lint/suspicious/noArrayIndexKey: who is not named has no other key, and rows never move
          key={index}
          donor={donor}
          stars={Math.max(mostStars - index, 1)}
          cardFor={cardFor}
        />
      ))}
    </Table>
  )
}

type DonorRowProps = CardFor & { donor: TopDonor; stars: number }

/** On phones the donor with the stars and the button below, and the amount beside them. */
function DonorRow({ donor, stars, cardFor }: DonorRowProps) {
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
          <Photo src={donor.userPhoto} name={name} className="size-11" />
          <span className="font-display text-lg/tight font-[720] wrap-anywhere">{name}</span>
        </span>
      </th>
      <td className={`${cell} max-sm:order-3 max-sm:py-0 max-sm:pl-[5.125rem]!`}>
        <Stars count={stars} />
      </td>
      <td className={`${cell} text-right max-sm:row-span-2`}>
        <Taka poisha={donor.amount} className="text-2xl/none" />
      </td>
      <td
        className={`${cell} max-sm:order-4 max-sm:col-span-2 max-sm:pt-3 max-sm:pb-1 max-sm:pl-[5.125rem]! max-sm:empty:hidden`}
      >
        {isNamed(donor) && cardFor({ ...donor, name })}
      </td>
    </tr>
  )
}

function isNamed(donor: TopDonor): donor is NamedDonor {
  return donor.userUid !== null
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
