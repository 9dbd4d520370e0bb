import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ContactWay } from '../../content/contact-way.tsx'
import { ErrorPicture } from '../../content/pictures/error-picture.tsx'
import lost from '../../content/pictures/lost.svg'
import { charity } from '../../content/site-content.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { titleOf } from '../../i18n/page-meta.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { besidePictureClass, NotShown } from '../../ui/beside-picture.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import type { FoundReceipt, Receipt } from './load-receipt.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import { hasMoved, isMoneyReceipt, receiptTitle } from './receipt-state.ts'

/** Its promise never rejects; the page opens before the receipt has come. */
type ReceiptPageProps = { receipt: Promise<FoundReceipt> }

type Parts = {
  /** Shows the entry of a gift in the public book; a preview of the site has none. */
  inBook?: (receipt: Receipt) => ReactNode
  /** Shows what happened since a gift. */
  news?: (receipt: Receipt) => ReactNode
}

/** The receipt of one gift, for whoever holds its address; it names nobody. */
export function ReceiptPage({ receipt, ...parts }: ReceiptPageProps & Parts) {
  return (
    <div className="wrap min-h-120 pt-12 pb-18 lg:pt-16 print:min-h-0 print:p-0">
      <SectionLabel>
        <Suspense fallback={<Trans>Receipt</Trans>}>
          <Label receipt={receipt} />
        </Suspense>
      </SectionLabel>
      <Suspense>
        <Found receipt={receipt} {...parts} />
      </Suspense>
    </div>
  )
}

/** A receipt is one of money that came; the tab bears the title of what is none. */
function Label({ receipt }: ReceiptPageProps) {
  const { i18n } = useLingui()
  const found = use(receipt)
  const locale = useLocale()
  const hasOwn = typeof found === 'object' && !isMoneyReceipt(found)
  const title = hasOwn ? receiptTitle(found, i18n, locale) : null
  useEffect(() => {
    if (title) document.title = titleOf(title, locale)
  }, [title, locale])
  return title ? <Trans>Gift</Trans> : <Trans>Receipt</Trans>
}

function Found({ receipt, inBook, news }: ReceiptPageProps & Parts) {
  const navigate = useNavigate()
  const found = use(receipt)
  if (found === 'unknown') return <Unknown />
  if (found === 'unreadable')
    return (
      <Unreadable onRetry={() => void navigate('.', { replace: true, preventScrollReset: true })} />
    )
  if (!hasMoved(found)) return <ReceiptPaper receipt={found} />
  return (
    <>
      <ReceiptPaper receipt={found} inBook={inBook?.(found)} />
      {news?.(found)}
    </>
  )
}

function Unknown() {
  const picture = (
    <ThemedPicture src={lost} alt="" width={600} height={480} className={besidePictureClass} />
  )
  return (
    <NotShown
      picture={picture}
      title={<Trans>No receipt has this address.</Trans>}
      lead={
        charity.email?.href ? (
          <Trans>
            Please check that you copied the whole address. If it was, write to{' '}
            <ContactWay kind="email" className="text-green-ink underline" />.
          </Trans>
        ) : (
          <Trans>Please check that you copied the whole address.</Trans>
        )
      }
    >
      <LocaleLink to="/viewour/total-fund" className={buttonClass({ tone: 'line' })}>
        <Trans>Total Fund</Trans>
      </LocaleLink>
    </NotShown>
  )
}

function Unreadable({ onRetry }: { onRetry: () => void }) {
  return (
    <NotShown
      picture={<ErrorPicture className={besidePictureClass} />}
      title={<Trans>This receipt cannot be shown just now.</Trans>}
      lead={<Trans>Your gift is safe. Only reading the receipt failed.</Trans>}
    >
      <Button tone="line" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </NotShown>
  )
}
