import { Plural } from '@lingui/react/macro'

/** Ends a list that names only the first of what there is. */
export function OutsideRangeNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mt-3 font-display font-[720]">
      <Plural value={count} one="And # more." other="And # more." />
    </p>
  )
}
