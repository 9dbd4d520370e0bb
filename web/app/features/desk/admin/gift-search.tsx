import type { Reply } from '@daan/contract/call'
import { findGift } from '@daan/contract/desk'
import { formatMoment } from '@daan/contract/dhaka-time'
import { shownMobile } from '@daan/contract/telephone'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod/mini'
import { fundName } from '../../../content/funds.ts'
import { nameOfState } from '../../../content/gift-states.ts'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { DetailRow } from '../../../ui/detail-row.tsx'
import { Field } from '../../../ui/field.tsx'

type Gift = Reply<typeof findGift>

/** Finds a gift by the number of its receipt. */
export function GiftSearch() {
  const { t } = useLingui()
  const [gift, setGift] = useState<Gift | null>(null)
  const form = useForm({
    schema: z.object({ receiptNumber: findGift.query.shape.receiptNumber }),
    initial: { receiptNumber: useSearchParams()[0].get('receipt') ?? '' },
    pointers: { receiptNumber: '/query/receiptNumber' },
    async submit(query) {
      setGift(null)
      setGift(await callAsAdmin(findGift, { query }))
      form.change({ ...query }) // so that the same may be looked up again
    },
  })
  return (
    <div className="rounded-[22px] bg-raised p-6 shadow-card sm:p-8">
      <AccountForm form={form} submit={<Trans>Find</Trans>}>
        <Field
          {...form.field('receiptNumber')}
          label={t`Receipt number`}
          hint={<Trans>As on the receipt, such as DN-000042. Your look-up is logged.</Trans>}
          required
          autoComplete="off"
          className="max-w-80"
        />
      </AccountForm>
      <div role="status">{gift && <FoundGift gift={gift} />}</div>
    </div>
  )
}

function FoundGift({ gift }: { gift: Gift }) {
  const locale = useLocale()
  const erased = <Trans>erased</Trans>
  return (
    <dl className="mt-6 grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <DetailRow name={<Trans>Receipt</Trans>}>{gift.receiptNumber}</DetailRow>
      <DetailRow name={<Trans>Amount</Trans>}>
        <Taka poisha={gift.amount} />
      </DetailRow>
      <DetailRow name={<Trans>Fund</Trans>}>{fundName(gift.fundType, locale)}</DetailRow>
      <DetailRow name={<Trans>State</Trans>}>{nameOfState(gift.state, locale)}</DetailRow>
      <DetailRow name={<Trans>Given</Trans>}>{formatMoment(gift.at, locale)}</DetailRow>
      <DetailRow name={<Trans>Given with</Trans>}>
        {gift.hasAccount ? <Trans>an account</Trans> : <Trans>no account</Trans>}
      </DetailRow>
      <DetailRow name={<Trans>Donor</Trans>}>{gift.name ?? erased}</DetailRow>
      {(gift.email !== null || gift.name === null) && (
        <DetailRow name={<Trans>E-mail</Trans>}>{gift.email ?? erased}</DetailRow>
      )}
      {gift.phone && (
        <DetailRow name={<Trans>Telephone</Trans>}>{shownMobile(gift.phone, locale)}</DetailRow>
      )}
    </dl>
  )
}
