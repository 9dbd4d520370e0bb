import { LazyPart, useLazyPart } from '../../ui/lazy-part.ts'

const id = 'spending'

/** Comes when it is near: a fund's page is complete without. */
const part = new LazyPart({ near: `#${id}` }, async () => ({
  Section: (await import('./spending-section.tsx')).SpendingSection,
}))

/** Place of the payouts of a fund. @param fundType as the calls name the fund */
export function SpendingPlace({ fundType }: { fundType: string }) {
  const loaded = useLazyPart(part)
  return <div id={id}>{loaded && <loaded.Section fundType={fundType} />}</div>
}
