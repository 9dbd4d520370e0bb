import { formatTaka } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ShareLinks } from '../../content/share-links.tsx'
import { charity, proof } from '../../content/site-content.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import type { Receipt } from './load-receipt.ts'
import { OwnWhatsAppLink } from './own-whatsapp-link.tsx'
import { isMoneyReceipt } from './receipt-state.ts'
import type { ReceiptWords } from './receipt-words.ts'

type ReceiptActionsProps = { receipt: Receipt; words: ReceiptWords; url?: string | undefined }

/** Actions on a receipt. Code of rarely used ones comes on demand. */
export function ReceiptActions({ receipt, words, url = location.href }: ReceiptActionsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [drawing, setDrawing] = useState<'done' | 'busy' | 'failed'>('done')
  const sum = formatTaka(receipt.amount, locale)
  const number = receipt.receiptNumber
  const { fundName } = words
  const text = t`${sum} to ${fundName}, receipt ${number}`

  const name = charity.name[locale]
  const isSigned = isMoneyReceipt(receipt)
  const signature = isSigned ? t`Signature, for ${name}` : null
  const registered = proof.registration && t`No. ${proof.registration.number}`

  async function savePicture(): Promise<void> {
    setDrawing('busy')
    try {
      const { saveReceiptPicture } = await import('./receipt-picture.ts')
      await saveReceiptPicture({ receipt, locale, words, url, registered, signature })
      setDrawing('done')
    } catch {
      setDrawing('failed')
    }
  }
  return (
    <section aria-label={t`Keep this receipt`}>
      <ShareLinks url={url} text={text} urlLabel={t`Link to this receipt`} isPrivate={!isSigned}>
        {words.ownPhone && <OwnWhatsAppLink phone={words.ownPhone} text={text} url={url} />}
        <Button tone="line" busy={drawing === 'busy'} onClick={() => void savePicture()}>
          <Trans>Save as picture</Trans>
        </Button>
        <Button tone="line" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </ShareLinks>
      <div className={drawing === 'failed' ? 'mt-4' : ''}>
        <StatusLine tone="bad">
          {drawing === 'failed' && (
            <Trans>The picture could not be made. You can print the receipt instead.</Trans>
          )}
        </StatusLine>
      </div>
      <p className="mt-5 max-w-[44ch] text-small text-ink-2">
        <Trans>
          Whoever has this link sees the gift, and nothing about you. On this device it stays under{' '}
          <LocaleLink to="/receipts" className="text-green-ink underline">
            My receipts
          </LocaleLink>{' '}
          for 30 days.
        </Trans>
      </p>
    </section>
  )
}
