import { formatAmount, takaSign } from '@daan/contract/taka'
import { useLocale } from './use-locale.ts'

type TakaProps = {
  /** Integer poisha. */
  poisha: bigint
  className?: string
}

/** Money in the page's figures, its sign small and in madder: ৳48,62,350. */
export function Taka({ poisha, className = '' }: TakaProps) {
  const locale = useLocale()
  return (
    <span className={`tk ${className}`}>
      <i>{takaSign}</i>
      {formatAmount(poisha, locale)}
    </span>
  )
}
