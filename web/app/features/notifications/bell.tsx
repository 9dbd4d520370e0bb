import { localDigits } from '@daan/contract/digits'
import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../../i18n/use-locale.ts'
import { useSession } from '../../session/session.ts'
import { LineIcon } from '../../ui/icon.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { useNotifications } from './own-notifications.ts'

/** The bell with the count of notifications that whoever is signed in has not seen. */
export function Bell() {
  const session = useSession()
  if (session.status !== 'signedIn' || session.staffRole) return null
  const { uid } = session.user
  return <BellOf key={uid} userUid={uid} />
}

function BellOf({ userUid }: { userUid: string }) {
  const { see, ...notifications } = useNotifications(userUid)
  const { isOpen, toggle, close, button, onBlur } = useDisclosure(see)
  const panelId = useId()
  const { key: place } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the panel
  useEffect(close, [place])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the links are what one uses
    <div className="sm:relative" onBlur={onBlur}>
      <BellButton
        ref={button}
        unread={notifications.unread}
        isOpen={isOpen}
        panelId={panelId}
        onPress={toggle}
      />
      {isOpen && (
        <NotificationPanel
          id={panelId}
          userUid={userUid}
          notifications={notifications}
          onSeen={see}
          onClose={() => {
            close()
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** Opens by a press, closes by another, by Escape, by leaving and by a press beside it. */
function useDisclosure(onOpen: () => void) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  useEffect(() => {
    if (!isOpen) return
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        setOpen(false)
        button.current?.focus()
      },
      { signal },
    )
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        const place = button.current?.parentElement
        if (target instanceof Node && !place?.contains(target)) setOpen(false)
      },
      { signal },
    )
    return () => ended.abort()
  }, [isOpen])
  function toggle() {
    setOpen(!isOpen)
    if (!isOpen) onOpen()
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return { isOpen, toggle, close, button, onBlur }
}

/** So many are shown as a number; a badge holds no more. */
const mostShown = 99

type BellButtonProps = {
  ref: Ref<HTMLButtonElement>
  unread: number
  isOpen: boolean
  panelId: string
  onPress: () => void
}

function BellButton({ ref, unread, isOpen, panelId, onPress }: BellButtonProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const count = localDigits(String(unread), locale)
  const most = localDigits(`${mostShown}+`, locale)
  const words = unread > 0 ? t`New notifications: ${count}` : ''
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-label={words || t`Notifications`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onPress}
        className="relative grid size-11 place-items-center text-xl max-[22.5rem]:-mx-2.5"
      >
        <BellIcon isRinging={unread > 0} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-[#c23a22] px-1 pt-0.5 font-display text-[0.8125rem]/none font-[720] text-white"
          >
            {unread > mostShown ? most : count}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {words}
      </span>
    </>
  )
}

function BellIcon({ isRinging }: { isRinging: boolean }) {
  return (
    <LineIcon className={isRinging ? 'fill-current' : ''}>
      <path d="M6 9a6 6 0 0 1 12 0c0 6 2.5 7 2.5 8h-17C3.5 16 6 15 6 9Z" />
      <path d="M10 20.5a2.2 2.2 0 0 0 4 0" fill="none" />
    </LineIcon>
  )
}
