import { bannerLink } from '@daan/contract/sponsorships'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { BannerFrame, BannerPicture } from './banner.tsx'

/** Nothing is fetched while a link is still being typed. */
const restMs = 400

type Preview = { link: string; has: 'shown' | 'failed' }

/**
 * The picture that a typed link leads to, as this browser sees it: its server learns nothing that it would
 * not learn when the sponsor opened it, and ours fetches nothing for a visitor.
 */
export function BannerPreview({ link, alt }: { link: string; alt: string }) {
  const url = useRested(bannerLink.safeParse(link).data ?? null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const has = preview && preview.link === url ? preview.has : null
  if (url === null) {
    return (
      <BannerFrame>
        <Trans>The picture will be seen here.</Trans>
      </BannerFrame>
    )
  }
  if (has === 'failed') {
    return (
      <BannerFrame tone="bad">
        <Trans>Your browser gets no picture from this link.</Trans>
      </BannerFrame>
    )
  }
  return (
    <BannerFrame>
      <BannerPicture
        key={url}
        src={url}
        alt={alt}
        referrerPolicy="no-referrer"
        onLoad={() => setPreview({ link: url, has: 'shown' })}
        onError={() => setPreview({ link: url, has: 'failed' })}
      />
    </BannerFrame>
  )
}

/** The link once it has not changed for a while; none at once. */
function useRested(link: string | null): string | null {
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(link), link === null ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [link])
  return link === null ? null : rested
}
