import type { Reply } from '@daan/contract/call'
import { formatDate } from '@daan/contract/dhaka-time'
import type { listNews } from '@daan/contract/news'
import { Trans } from '@lingui/react/macro'
import { ShownPicture } from '../../content/pictures/shown-picture.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'

type News = Reply<typeof listNews>[number]

export type NewsItemProps = { news: Omit<News, 'number'> }

/** A piece of news: what happened, where and when, with its photographs. */
export function NewsItem({ news }: NewsItemProps) {
  const locale = useLocale()
  const { title, place, day, text, photographs, payout, correctedOn } = news
  return (
    <article className="@container overflow-hidden rounded-[22px] bg-raised shadow-card">
      <div className="items-start @3xl:has-[img]:grid @3xl:has-[img]:grid-cols-2">
        <Photographs photographs={photographs} />
        <div className="px-6 py-5 sm:px-8 sm:py-7">
          <p className="text-small text-ink-2">
            {place[locale]} · {formatDate(day, locale)}
          </p>
          <h3 className="mt-1 text-xl/snug wrap-anywhere">{title[locale]}</h3>
          <p className="mt-3 max-w-[65ch] whitespace-pre-line wrap-anywhere">{text[locale]}</p>
          {payout && <Payout payout={payout} />}
          {correctedOn !== null && (
            <p className="mt-4 text-small text-ink-2">
              <Trans>Corrected on {formatDate(correctedOn, locale)}</Trans>
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

function Payout({ payout: { purpose, amount } }: { payout: NonNullable<News['payout']> }) {
  const locale = useLocale()
  return (
    <p className="mt-4 flex flex-wrap justify-between gap-x-6 border-t border-line pt-3 text-small text-ink-2">
      <span className="wrap-anywhere">
        {purpose === null ? (
          <Trans>About a payout of this fund</Trans>
        ) : (
          <Trans>About the payout: {purpose[locale]}</Trans>
        )}
      </span>
      <Taka poisha={amount} className="font-[650] text-ink" />
    </p>
  )
}

/** The first one over the whole width, the others two beside each other. */
function Photographs({ photographs }: Pick<News, 'photographs'>) {
  const locale = useLocale()
  if (photographs.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-1">
      {photographs.map(({ picture, alt }, place) => (
        <li
          key={picture.photo}
          className={`aspect-3/2 ${place === 0 || (place === photographs.length - 1 && place % 2 === 1) ? 'col-span-2' : ''}`}
        >
          <ShownPicture
            picture={picture}
            alt={alt[locale]}
            sizes="(width < 48rem) 100vw, 35rem"
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  )
}
