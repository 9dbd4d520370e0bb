import { charity } from 'virtual:charity'
import { proof } from 'virtual:charity-proof'
import { formatTaka } from '@daan/contract/taka'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import type { Receipt } from './load-receipt.ts'
import { isMoneyReceipt } from './receipt-state.ts'
import type { ReceiptWords } from './receipt-words.ts'

type ReceiptActionsProps = { receipt: Receipt; words: ReceiptWords }

/** Result of an action, where it is not seen. */
const outcomes = {
  copied: msg`The link is copied.`,
  notCopied: msg`This browser does not let us copy. Here is the link:`,
  notDrawn: msg`The picture could not be made. You can print the receipt instead.`,
} as const

/** Actions on a receipt. Code of rarely used ones comes on demand. */
export function ReceiptActions({ receipt, words }: ReceiptActionsProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const sum = formatTaka(receipt.amount, locale)
  const number = receipt.receiptNumber
  const { fundName } = words
  const text = t`${sum} to ${fundName}, receipt ${number}`
  const url = location.href

  const name = charity.name[locale]
  const signature = isMoneyReceipt(receipt) ? t`Signature, for ${name}` : null
  const registered = proof.registration && t`No. ${proof.registration.number}`

  async function share(): Promise<void> {
    await navigator.share({ text, url }).catch(() => undefined) // closed without choosing
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      setOutcome('notCopied')
    }
  }
  async function savePicture(): Promise<void> {
    setDrawing(true)
    try {
      const { saveReceiptPicture } = await import('./receipt-picture.ts')
      await saveReceiptPicture({ receipt, locale, words, url, registered, signature })
      setOutcome(null)
    } catch {
      setOutcome('notDrawn')
    } finally {
      setDrawing(false)
    }
  }
  return (
    <section aria-label={t`Keep this receipt`}>
      <div className="flex flex-wrap gap-3">
        {'share' in navigator && (
          <Button onClick={() => void share()}>
            <Trans>Share</Trans>
          </Button>
        )}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: 'line' })}
        >
          WhatsApp
        </a>
        <Button tone="line" onClick={() => void copy()}>
          <Icon name="copy" /> <Trans>Copy link</Trans>
        </Button>
        <Button tone="line" busy={isDrawing} onClick={() => void savePicture()}>
          <Trans>Save as picture</Trans>
        </Button>
        <Button tone="line" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <div className={outcome ? 'mt-4' : ''}>
        <StatusLine tone={outcome === 'copied' ? 'good' : 'bad'}>
          {outcome && i18n._(outcomes[outcome])}
        </StatusLine>
      </div>
      {outcome === 'notCopied' && <LinkToCopy url={url} />}
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

/** Selected as soon as it is touched, for a hand to copy. */
function LinkToCopy({ url }: { url: string }) {
  const { t } = useLingui()
  return (
    <input
      readOnly
      value={url}
      aria-label={t`Link to this receipt`}
      onFocus={(event) => event.target.select()}
      className="field mt-3 h-13"
    />
  )
}
