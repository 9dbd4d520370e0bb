import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { StatusLine } from '../ui/status-line.tsx'
import { OutsideLink } from './outside-link.tsx'

type ShareLinksProps = {
  url: string
  /** Message that goes with the address. */
  text: string
  /** Names the address for screen readers, where it has to be copied by hand. */
  urlLabel: string
  /** Left out are places where everybody reads what is posted. */
  isPrivate?: boolean
  /** Small and in the middle, where something else matters more. */
  isQuiet?: boolean
  /** More that can be done, after the ways to share. */
  children?: ReactNode
}

/** Results of copying. */
const outcomes = {
  copied: msg`The link is copied.`,
  notCopied: msg`This browser does not let us copy. Here is the link:`,
} as const

/** Ways to send an address to somebody: the device's own, WhatsApp, Messenger's app, Facebook, and a copy. */
export function ShareLinks(props: ShareLinksProps) {
  const { url, text, urlLabel, isPrivate = false, isQuiet = false, children } = props
  const size = isQuiet ? 'small' : 'medium'
  const { i18n } = useLingui()
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null)
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
  return (
    <>
      <div className={`flex flex-wrap ${isQuiet ? 'justify-center gap-2' : 'gap-3'}`}>
        {'share' in navigator && (
          <Button tone={isQuiet ? 'line' : 'green'} size={size} onClick={() => void share()}>
            <Trans>Share</Trans>
          </Button>
        )}
        <OutsideLink
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
          size={size}
        >
          WhatsApp
        </OutsideLink>
        {/* Its app's own address: in a browser on a desk, Messenger's dialog serves registered apps alone. */}
        <OutsideLink
          href={`fb-messenger://share/?link=${encodeURIComponent(url)}`}
          size={size}
          className="not-pointer-coarse:hidden"
        >
          Messenger
        </OutsideLink>
        {!isPrivate && (
          <OutsideLink
            href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
            size={size}
          >
            Facebook
          </OutsideLink>
        )}
        <Button tone="line" size={size} onClick={() => void copy()}>
          <Icon name="copy" /> <Trans>Copy link</Trans>
        </Button>
        {children}
      </div>
      <div className={outcome ? 'mt-4' : ''}>
        <StatusLine tone={outcome === 'copied' ? 'good' : 'bad'}>
          {outcome && i18n._(outcomes[outcome])}
        </StatusLine>
      </div>
      {outcome === 'notCopied' && (
        <input
          readOnly
          value={url}
          aria-label={urlLabel}
          onFocus={(event) => event.target.select()}
          className="field mt-3 h-13"
        />
      )}
    </>
  )
}
