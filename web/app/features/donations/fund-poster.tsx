import type { Fund } from '../../content/funds.ts'
import { Letterhead } from '../../content/paper/letterhead.tsx'
import { QrCode } from '../../content/paper/qr-code.tsx'
import { ShownPicture } from '../../content/pictures/shown-picture.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import './fund-poster.css'

type FundPosterProps = {
  fund: Fund
  /** The amount suggested, as written. */
  sum: string | null
  url: string
}

/** A sheet of A4 for a wall: the fund, and a code that opens its page. */
export function FundPoster({ fund, sum, url }: FundPosterProps) {
  const locale = useLocale()
  return (
    <article className="fund-poster printed">
      <Letterhead />
      <ShownPicture
        picture={fund.picture}
        alt=""
        sizes="50rem"
        eager
        className="fund-poster-picture"
      />
      <h2>{fund.name[locale]}</h2>
      <p className="fund-poster-lead">{fund.lead[locale]}</p>
      <div className="fund-poster-foot">
        <QrCode text={url} className="fund-poster-code" />
        <div>
          {/* Both languages, whatever the page's: whoever passes by reads one of them. */}
          <p lang="bn" className="fund-poster-call">
            দান করতে স্ক্যান করুন
          </p>
          <p lang="en" className="fund-poster-call">
            Scan to give
          </p>
          {sum && <p className="fund-poster-sum">{sum}</p>}
          <p className="fund-poster-address">{url.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
    </article>
  )
}
