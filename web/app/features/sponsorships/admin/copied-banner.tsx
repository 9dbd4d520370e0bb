import { Trans, useLingui } from '@lingui/react/macro'
import { refusalSentence } from '../../../api/refusal-sentences.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BannerFrame, BannerPicture } from '../banner.tsx'
import type { Copies } from './pending.ts'

type CopiedBannerProps = {
  link: string
  copies: Copies | null
  field: 'firstBanner' | 'secondBanner'
  alt: string
}

/** A banner as it would be shown, with its link and, where it could not be copied, the reason. */
export function CopiedBanner({ link, copies, field, alt }: CopiedBannerProps) {
  const { i18n } = useLingui()
  const refusal =
    copies && 'failure' in copies
      ? copies.refusals.find(({ pointer }) => pointer === `/${field}`)
      : undefined
  return (
    <figure className="grid content-start gap-2.5">
      <BannerFrame>{frameContent(copies, field, alt)}</BannerFrame>
      <figcaption className="text-small wrap-anywhere text-ink-2">
        <LinkText link={link} />
        {refusal && (
          <span className="mt-1.5 flex items-start gap-2 text-madder">
            <Icon name="bad" className="mt-0.5" />
            <span>{i18n._(refusalSentence(refusal.code))}</span>
          </span>
        )}
      </figcaption>
    </figure>
  )
}

function frameContent(copies: Copies | null, field: CopiedBannerProps['field'], alt: string) {
  if (copies === null) return <Trans>Copying the picture…</Trans>
  if ('failure' in copies) return <Trans>Not copied</Trans>
  return <BannerPicture src={copies[field]} alt={alt} />
}

/** Text and no link: nobody is to press what a stranger sent. The host, which says whose it is, is bold. */
function LinkText({ link }: { link: string }) {
  const { hostname, pathname, search } = new URL(link)
  return (
    <span>
      <strong className="text-ink">{hostname}</strong>
      {pathname}
      {search}
    </span>
  )
}
