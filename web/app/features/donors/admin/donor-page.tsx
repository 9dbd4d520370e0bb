import { writeToDonor } from '@daan/contract/donor-desk'
import { shownMobile } from '@daan/contract/telephone'
import { Trans } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { PageFailure } from '../../../forms/page-failure.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useCall } from '../../../session/use-call.ts'
import { useLastRead } from '../../../session/use-last-read.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { DonorGifts } from './donor-gifts.tsx'
import { DonorNotes } from './donor-notes.tsx'
import { DonorRecords } from './donor-records.tsx'
import type { DonorPartProps, WholeDonor } from './load-donors.ts'

type DonorPageProps = {
  /** The number of a receipt of theirs. */
  number: string
  donor: Promise<Loaded<WholeDonor>>
}

/** One donor: everything they gave, and what staff say of them. */
export function DonorPage({ number, donor }: DonorPageProps) {
  return (
    <PageBelow to="/admin/donors" above={<Trans>Donors</Trans>}>
      <Found
        promise={useLastRead(donor)}
        fallback={<div className="min-h-120" />}
        failed={(failure) => <PageFailure title={number} failure={failure} />}
      >
        {(found) => <Whole number={number} donor={found} />}
      </Found>
    </PageBelow>
  )
}

function Whole(props: DonorPartProps) {
  const { number, donor } = props
  return (
    <>
      <Head donor={donor} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Card level={2} title={<Trans>Gifts</Trans>}>
          <LocaleLink
            to={`/admin/donors/${number}/statement`}
            className={buttonClass({ tone: 'line', size: 'small' })}
          >
            <Trans>Statement</Trans>
          </LocaleLink>
          <DonorGifts number={number} donor={donor} />
        </Card>
        <div className="grid gap-6">
          <Card level={2} title={<Trans>Notes</Trans>}>
            <DonorNotes {...props} />
          </Card>
          <Card level={2} title={<Trans>Records</Trans>}>
            <DonorRecords {...props} />
          </Card>
          <Card level={2} title={<Trans>Mail</Trans>}>
            <Writing {...props} />
          </Card>
        </div>
      </div>
    </>
  )
}

function Head({ donor }: { donor: WholeDonor }) {
  const locale = useLocale()
  return (
    <header className="mb-8">
      <h1 className="text-title wrap-anywhere">{donor.name ?? <Trans>A donor</Trans>}</h1>
      <p className="mt-2 flex flex-wrap gap-x-5 text-lead text-ink-2 wrap-anywhere">
        {donor.email && <span>{donor.email}</span>}
        {donor.phone && (
          <a href={`tel:${donor.phone}`} className="underline">
            {shownMobile(donor.phone, locale)}
          </a>
        )}
      </p>
      <p className="mt-3">
        <Trans>Given in all</Trans>: <Taka poisha={donor.given} className="text-xl" />
      </p>
    </header>
  )
}

/** Tells whether a donor is written to, and changes it. */
function Writing({ number, donor }: DonorPartProps) {
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  const isWrittenTo = !donor.isWrittenTo
  const change = () => call(writeToDonor, { body: { receiptNumber: number, isWrittenTo } })
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className={donor.isWrittenTo ? 'text-ink-2' : 'font-[650] text-madder'}>
        {donor.isWrittenTo ? (
          <Trans>May be written to.</Trans>
        ) : (
          <Trans>Do not write to. Receipts and what protects an account are still sent.</Trans>
        )}
      </p>
      <Allowed to="donors.edit">
        <Button
          tone="line"
          size="small"
          busy={busyWith !== null}
          onClick={() => void act('change', change)}
        >
          {donor.isWrittenTo ? (
            <Trans>Do not write to them</Trans>
          ) : (
            <Trans>Write to them again</Trans>
          )}
        </Button>
      </Allowed>
      <FailureLine failure={failure} />
    </div>
  )
}
