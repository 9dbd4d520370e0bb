import { formatDay, formatMoment } from '@daan/contract/dhaka-time'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { serverAddress } from '../../api/call-server.ts'
import { useCount } from '../../i18n/use-count.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { TwelveWords } from './twelve-words.tsx'
import type { NewestBook } from './use-open-book.ts'
import type { SeenByWitness } from './verify-witnesses.ts'

/** The newest checkpoint, which this browser verified. */
export function CheckpointCard({ book }: { book: NewestBook }) {
  const { t } = useLingui()
  const locale = useLocale()
  const count = useCount()
  const { checkpoint, note, day, sizeBefore } = book
  const seen = sizeBefore === null ? null : count(sizeBefore)
  return (
    <Card>
      <StatusLine tone="good">
        {seen === null ? (
          <Trans>Your browser verified the signature, and remembers this book.</Trans>
        ) : (
          <Trans>Verified: the book goes on from the {seen} entries your browser saw before.</Trans>
        )}
      </StatusLine>
      <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={t`Entries`}>
          <span data-size={checkpoint.size}>{count(checkpoint.size)}</span>
        </Fact>
        <Fact name={t`Day of the last entry`}>{formatDay(new Date(day), locale)}</Fact>
        <Fact name={t`Name of the book`}>{checkpoint.origin}</Fact>
        <Fact name={t`Its twelve words`}>
          <TwelveWords note={note} />
        </Fact>
      </dl>
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 text-small">
        <a href={serverAddress('/book/checkpoint')} className="text-green-ink underline">
          <Trans>The signed checkpoint</Trans>
        </a>
        <Button tone="line" size="small" onClick={() => print()}>
          <Trans>Print a notice</Trans>
        </Button>
      </p>
      <WitnessList witnesses={book.witnesses} />
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mt-1 font-display text-xl/tight font-[720] wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The partners who sign the book, and how far each did. */
function WitnessList({ witnesses }: { witnesses: readonly SeenByWitness[] }) {
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
