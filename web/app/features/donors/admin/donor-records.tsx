import { joinDonors, partDonors } from '@daan/contract/donor-desk'
import { shownMobile } from '@daan/contract/telephone'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { kindNames } from './labels.ts'
import type { DonorPartProps, WholeDonor } from './load-donors.ts'

/** The records of a donor, and others that may be theirs: an address that somebody typed proves nobody. */
export function DonorRecords({ number, donor }: DonorPartProps) {
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  const join = (other: string) =>
    act(other, () => call(joinDonors, { body: { receiptNumber: number, other } }))
  const part = (receiptNumber: string) =>
    act(receiptNumber, () => call(partDonors, { body: { receiptNumber } }))
  return (
    <>
      <ul>
        {donor.records.map((record, place) => (
          <RecordLine key={record.receiptNumber} record={record}>
            {place > 0 && (
              <Allowed to="donors.edit">
                <Button
                  tone="line"
                  size="small"
                  busy={busyWith === record.receiptNumber}
                  onClick={() => void part(record.receiptNumber)}
                >
                  <Trans>Separate</Trans>
                </Button>
              </Allowed>
            )}
          </RecordLine>
        ))}
      </ul>
      {donor.alike.length > 0 && (
        <>
          <h3 className="mt-5 font-display text-lg font-[720]">
            <Trans>Perhaps the same person</Trans>
          </h3>
          <p className="mt-1 text-small text-ink-2">
            <Trans>An address that was typed proves nobody. Join what you know to be theirs.</Trans>
          </p>
          <ul>
            {donor.alike.map((record) => (
              <RecordLine key={record.receiptNumber} record={record}>
                <Allowed to="donors.edit">
                  <Button
                    tone="line"
                    size="small"
                    busy={busyWith === record.receiptNumber}
                    onClick={() => void join(record.receiptNumber)}
                  >
                    <Trans>Join</Trans>
                  </Button>
                </Allowed>
              </RecordLine>
            ))}
          </ul>
        </>
      )}
      <FailureLine failure={failure} />
    </>
  )
}

type RecordLineProps = { record: WholeDonor['records'][number]; children: ReactNode }

function RecordLine({ record, children }: RecordLineProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { receiptNumber, kind, name, email, phone } = record
  const value = kind === 'phone' ? phone && shownMobile(phone, locale) : email
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line py-3 not-first:border-t">
      <div className="min-w-0">
        <p className="text-small text-ink-2">{i18n._(kindNames[kind])}</p>
        <p className="wrap-anywhere">{[name, value].filter(Boolean).join(' · ')}</p>
        <p className="text-small">
          <LocaleLink to={`/admin/donors/${receiptNumber}`} className="underline">
            {receiptNumber}
          </LocaleLink>
        </p>
      </div>
      {children}
    </li>
  )
}
