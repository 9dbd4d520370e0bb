import type { SitePart } from '@daan/contract/site-parts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Look, PagePreview } from '../../../content/admin/page-preview.tsx'
import { typedContentAttribute } from '../../../content/site-content.ts'
import { type ContentValues, contentOf } from '../../../forms/admin/content-values.ts'
import { localePath } from '../../../i18n/locale.ts'
import { partFields } from './part-fields.ts'
import { typedSite } from './typed-site.ts'

/** Pause in typing after which the page is shown anew, in ms. */
const pauseMs = 600

type PartPreviewProps = {
  part: SitePart
  values: ContentValues
  /** The form. */
  children: ReactNode
}

/** The page that shows a part of the site, while that is typed. */
export function PartPreview({ part, values, children }: PartPreviewProps) {
  const typed = typedSite(part, contentOf(partFields[part], values), globalThis.siteContent)
  const content = useSettled(JSON.stringify(typed))
  return (
    <PagePreview frame={(look) => <SiteFrame part={part} content={content} {...look} />}>
      {children}
    </PagePreview>
  )
}

/** Gives a text once it has stayed the same for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

type SiteFrameProps = Look & { part: SitePart; content: string }

/** Loads the page anew whenever it is to show something else: its modules read the content once. */
function SiteFrame({ part, content, locale, isDark }: SiteFrameProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const address = localePath(`/preview/site/${part}`, locale) + (isDark ? '?dark' : '')
  useEffect(() => {
    const page = frame.current?.contentWindow
    if (!page || content === '') return
    const place = page.scrollY
    page.location.replace(address) // which leaves no entry in the history
    return onceTall(frame.current, place)
  }, [address, content])
  return <iframe ref={frame} title={t`The page`} {...{ [typedContentAttribute]: content }} />
}

/** Scrolls the next page of a frame to a place as soon as it reaches that far. @returns a function that stops it */
function onceTall(frame: HTMLIFrameElement | null, place: number): () => void {
  let observer: ResizeObserver | undefined
  function follow() {
    const page = frame?.contentDocument?.documentElement
    if (!page) return
    observer = new ResizeObserver(() => {
      if (page.scrollHeight < place + page.clientHeight) return
      page.scrollTop = place
      observer?.disconnect()
    })
    observer.observe(page)
  }
  frame?.addEventListener('load', follow, { once: true })
  return () => {
    observer?.disconnect()
    frame?.removeEventListener('load', follow)
  }
}
