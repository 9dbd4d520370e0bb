import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type FundKey, fundOf } from '../../content/funds.ts'
import { ShownPicture } from '../../content/pictures/shown-picture.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Modal, ModalBody, ModalTitle } from '../../ui/modal.tsx'
import { firstAmount } from './amounts.ts'
import { DonationForm } from './donation-form.tsx'
import type { GiftDraft } from './gift-draft.ts'
import { giftOutbox } from './gift-outbox.ts'
import { type RefusedDraft, useGiving } from './giving-context.ts'

type DonationModalProps = RefusedDraft & {
  fund: FundKey
  /** Gifts that nobody saw end, where no page shows them. */
  notice: ReactNode
  onClose: () => void
}

/** The form of one fund, which the donor sees first; one can type into it at once. */
export function DonationModal(props: DonationModalProps) {
  const { fund, draft, refusals, replaces, notice, onClose } = props
  const locale = useLocale()
  const { t } = useLingui()
  const { give } = useGiving()
  const { search } = useLocation()
  const amount = firstAmount(fund, search, useLocale())
  const form = useFirstEmptyFocus()
  function giveDraft(given: GiftDraft): string {
    const key = give({ fund, ...given })
    if (replaces) void giftOutbox.discard(replaces)
    return key
  }
  return (
    <Modal open onClose={onClose} closeLabel={t`Close`}>
      <ModalBody>
        <div className="mb-5.5 flex items-center gap-3.5 pr-11 short:mb-3">
          <div className="size-16 flex-none overflow-hidden short:size-12 rounded-[14px]">
            <ShownPicture
              picture={fundOf(fund).picture}
              alt=""
              sizes="4rem"
              className="size-full object-cover"
            />
          </div>
          <ModalTitle className="text-[1.75rem]/[1.1]! short:text-[1.375rem]/[1.1]!">
            <span className="mb-1 block font-text text-small short:mb-0 font-normal text-ink-2">
              <Trans>Your gift to</Trans>
            </span>{' '}
            {fundOf(fund).name[locale]}
          </ModalTitle>
        </div>
        {notice}
        <div ref={form}>
          <DonationForm
            draft={draft}
            amounts={fundOf(fund).amounts}
            amount={amount}
            refusals={refusals}
            onGive={giveDraft}
          />
        </div>
      </ModalBody>
    </Modal>
  )
}

/** Moves the focus to the first field that holds nothing, once drafts and one's own details are filled in. */
function useFirstEmptyFocus() {
  const form = useRef<HTMLDivElement>(null)
  const [isFilled, setFilled] = useState(false)
  useEffect(() => setFilled(true), []) // those are filled in by effects, too, of the same moment
  useEffect(() => {
    if (!isFilled || !form.current) return
    const fields = [...form.current.querySelectorAll('input')]
    fields.find(({ value }) => value === '')?.focus()
  }, [isFilled])
  return form
}
