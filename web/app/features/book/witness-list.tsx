import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import { Icon } from '../../ui/icon.tsx'
import { useCount } from './use-count.ts'
import type { SeenByWitness } from './verify-witnesses.ts'

/** The partners who sign the book, and how far each did. */
export function WitnessList({ witnesses }: { witnesses: readonly SeenByWitness[] }) {
  if (witnesses.length === 0) return null
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h2 className="text-card">
        <Trans>Witnesses</Trans>
      </h2>
      <p className="mt-2 max-w-[58ch] text-small text-ink-2">
        <Trans>
          Partners who sign the book only where it goes on from what they saw before. Whoever trusts
          one of them cannot be shown another book.
        </Trans>
      </p>
      <ul className="mt-4 grid gap-3">
        {witnesses.map((witness) => (
          <Witness key={witness.name} {...witness} />
        ))}
      </ul>
    </section>
  )
}

function Witness({ name, seen }: SeenByWitness) {
  return (
    <li data-witness={name} className="flex items-start gap-2.5">
      <Icon name={seen ? 'good' : 'device'} className="size-6 text-green-ink" />
      <span>
        <span className="font-display font-[720] wrap-anywhere">{name}</span>
        <span className="block text-small text-ink-2">
          {seen ? <Seen {...seen} /> : <Trans>has not signed this book yet</Trans>}
        </span>
      </span>
    </li>
  )
}

function Seen({ size, at }: NonNullable<SeenByWitness['seen']>) {
  const entries = useCount()(size)
  const moment = formatMoment(at, useLocale())
  return (
    <Trans>
      signed its first {entries} entries on {moment}
    </Trans>
  )
}
