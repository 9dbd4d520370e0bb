import type { ComponentProps, ReactNode } from 'react'

type BannerFrameProps = { tone?: 'plain' | 'bad'; children: ReactNode }

/** A box of a banner's height, around its picture or the words that stand for it; both are read when they change. */
export function BannerFrame({ tone = 'plain', children }: BannerFrameProps) {
  return (
    <div
      role="status"
      className={`grid min-h-24 place-items-center overflow-hidden lg:min-h-56 rounded-[18px] bg-sunk text-center text-small text-balance ${tone === 'bad' ? 'text-madder' : 'text-ink-2'} *:not-[img]:px-5`}
    >
      {typeof children === 'string' ? <span>{children}</span> : children}
    </div>
  )
}

/** A sponsor's banner, whole, in a box of one height whatever its shape: as visitors see it, and whoever decides. */
export function BannerPicture(image: ComponentProps<'img'> & { alt: string }) {
  return <img {...image} alt={image.alt} className="h-33 w-full bg-sunk object-contain lg:h-56" />
}
