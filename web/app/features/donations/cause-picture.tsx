import { isDrawing } from '@daan/contract/photograph-files'
import { useLingui } from '@lingui/react/macro'
import { type FundKey, fundOf } from '../../content/funds.ts'
import fireWide from '../../content/pictures/fire-wide.svg'
import { ShownPicture } from '../../content/pictures/shown-picture.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { ClientOnly } from '../../ui/client-only.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'

type CausePictureProps = {
  cause: FundKey
  isWide: boolean
  /** True in a list of its own page; on phones it is then in a line of it, unless it is wide. */
  isListed: boolean
}

const wideSize = { width: 800, height: 450 } as const
const wideClass =
  'aspect-[16/9] object-cover max-md:w-full sm:aspect-[2/1] md:max-lg:w-3/5 lg:aspect-[2.78/1] lg:w-full'

/** The picture on a cause's card. */
export function CausePicture({ cause, isWide, isListed }: CausePictureProps) {
  const { picture } = fundOf(cause)
  if (!isDrawing(picture))
    return <OwnPhotograph cause={cause} isWide={isWide} isListed={isListed} />
  if (!isWide || picture !== 'fire') return <OwnPicture cause={cause} isListed={isListed} />
  if (isListed) return <WidePicture />
  return (
    <>
      <div className="contents md:hidden">
        <OwnPicture cause={cause} isListed={false} />
      </div>
      <div className="contents max-md:hidden">
        <WidePicture />
      </div>
    </>
  )
}

function WidePicture() {
  const { t } = useLingui()
  return (
    <ThemedPicture
      {...wideSize}
      src={fireWide}
      alt={t`Neighbours pass buckets of water to a burning tin house`}
      className={wideClass}
    />
  )
}

/** A front page, which comes in one round trip, has none yet. */
function OwnPhotograph({ cause, isWide, isListed }: CausePictureProps) {
  const wide = isListed ? wideClass : `${wideClass} max-sm:aspect-[4/3]` // as its neighbours in the row
  const className = isWide ? wide : ownClass(isListed)
  return (
    <ClientOnly
      isPrerendered={isListed}
      fallback={<span className={`block bg-sunk ${className}`} />}
    >
      {isWide ? (
        <ShownCause cause={cause} sizes="(width < 64rem) 100vw, 50rem" className={className} />
      ) : (
        <OwnPicture cause={cause} isListed={isListed} />
      )}
    </ClientOnly>
  )
}

function OwnPicture({ cause, isListed }: Omit<CausePictureProps, 'isWide'>) {
  return (
    <ShownCause
      cause={cause}
      sizes="(width < 40rem) 85vw, (width < 64rem) 50vw, 25rem"
      className={ownClass(isListed)}
    />
  )
}

function ownClass(isListed: boolean): string {
  return `object-cover sm:aspect-[16/10] sm:w-full lg:aspect-[4/3] ${isListed ? 'max-sm:w-29 max-sm:flex-none' : 'max-sm:aspect-[4/3]'}`
}

type ShownCauseProps = { cause: FundKey; sizes: string; className: string }

function ShownCause({ cause, ...image }: ShownCauseProps) {
  const locale = useLocale()
  const { picture, alt } = fundOf(cause)
  return <ShownPicture picture={picture} alt={alt[locale]} {...image} />
}
