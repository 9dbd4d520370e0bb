import { formatDay } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { Letterhead } from '../../content/paper/letterhead.tsx'
import { QrCode } from '../../content/paper/qr-code.tsx'
import { charity } from '../../content/site-content.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { TwelveWords } from './twelve-words.tsx'
import { useCount } from './use-count.ts'
import type { NewestBook } from './use-open-book.ts'

/** A sheet to pin up or to file, on paper alone: a copy of the checkpoint that nobody can call back. */
export function CheckpointNotice({ book }: { book: NewestBook }) {
  const locale = useLocale()
  const { checkpoint, note, day } = book
  const size = useCount()(checkpoint.size)
  const lastDay = formatDay(new Date(day), locale)
  const name = charity.name[locale]
  return (
    <div className="printed hidden p-8 print:block" data-notice>
      <Letterhead />
      <p className="font-display text-title font-[720]">
        <Trans>Notice of the public book</Trans>
      </p>
      <p className="mt-3 text-lead">
        <Trans>
          On {lastDay} the public book had {size} entries. Its twelve words:
        </Trans>
      </p>
      <p className="mt-2 text-xl">
        <TwelveWords note={note} />
      </p>
      <div className="mt-6 flex items-start gap-6">
        <QrCode text={note} className="size-56 flex-none" />
        <pre className="font-mono text-small whitespace-pre-wrap wrap-anywhere">{note}</pre>
      </div>
      <p className="mt-6">
        <Trans>
          The code and the letters beside it are the signed checkpoint. Keep this sheet: should the
          book ever be shown shorter or changed, it proves that.
        </Trans>
      </p>
      <p className="mt-16 ml-auto w-72 border-t border-black pt-1.5 text-center">
        <Trans>Signature, for {name}</Trans>
      </p>
    </div>
  )
}
