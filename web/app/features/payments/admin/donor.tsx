import type { Reply } from '@daan/contract/call'
import { formatMoment } from '@daan/contract/dhaka-time'
import { lookUpDonor } from '@daan/contract/payment-desk'
import type { PayableKind } from '@daan/contract/payments'
import { formatTaka } from '@daan/contract/taka'
import { shownMobile } from '@daan/contract/telephone'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { fundName } from '../../../content/funds.ts'
import { nameOfState } from '../../../content/gift-states.ts'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { DetailRow } from '../../../ui/detail-row.tsx'

type FoundDonor = Reply<typeof lookUpDonor>

/** The payer and their other gifts, shown on demand, because that is written down. */
export function Donor({ payment, pays }: { payment: string; pays: PayableKind }) {
  const [donor, setDonor] = useState<FoundDonor | null>(null)
  const { busyWith, failure, act } = useActions()
  const show = async () => setDonor(await callAsAdmin(lookUpDonor, { params: { payment } }))
  return (
    <div role="status" className="grid justify-items-start gap-5">
      {donor ? (
        <Shown donor={donor} />
      ) : (
        <>
          <p className="text-ink-2">
            {pays === 'gift' ? (
              <Trans>Who it is, and what they gave otherwise. Your look-up is logged.</Trans>
            ) : (
              <Trans>Who it is. Your look-up is logged.</Trans>
            )}
          </p>
          <Button tone="line" busy={busyWith !== null} onClick={() => void act('show', show)}>
            {pays === 'gift' ? <Trans>Show the donor</Trans> : <Trans>Show the buyer</Trans>}
          </Button>
        </>
      )}
      <FailureLine failure={failure} />
    </div>
  )
}

function Shown({ donor: { name, email, phone, gifts } }: { donor: FoundDonor }) {
  const locale = useLocale()
  const erased = <Trans>erased</Trans>
  return (
    <>
      <dl className="grid gap-5">
        <DetailRow name={<Trans>Name</Trans>}>{name ?? erased}</DetailRow>
        {(email !== null || name === null) && (
          <DetailRow name={<Trans>E-mail</Trans>}>{email ?? erased}</DetailRow>
        )}
        {phone && (
          <DetailRow name={<Trans>Telephone</Trans>}>{shownMobile(phone, locale)}</DetailRow>
        )}
      </dl>
      {gifts.length > 0 && (
        <div className="w-full">
          <h3 className="text-small text-ink-2">
            <Trans>Gifts of the same account or address</Trans>
          </h3>
          <ul>
            {gifts.map((gift) => (
              <Gift key={gift.receiptNumber} gift={gift} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Gift({ gift }: { gift: FoundDonor['gifts'][number] }) {
  const locale = useLocale()
  const back = formatTaka(gift.refunded, locale)
  return (
    <li className="border-line py-3 not-first:border-t">
      <p className="flex flex-wrap justify-between gap-x-4 font-display font-[720]">
        <span>{gift.receiptNumber}</span>
        <Taka poisha={gift.amount} />
      </p>
      <p className="mt-0.5 text-small text-ink-2">
        {fundName(gift.fundType, locale)} · {formatMoment(gift.at, locale)}
      </p>
      <p className="text-small text-ink-2">
        {nameOfState(gift.state, locale)}
        {gift.state === 'partlyRefunded' && (
          <>
            {' · '}
            <Trans>{back} refunded</Trans>
          </>
        )}
      </p>
    </li>
  )
}
