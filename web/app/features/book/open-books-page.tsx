import { Trans } from '@lingui/react/macro'
import { LazyPart, useLazyPart } from '../../ui/lazy-part.ts'
import { SectionLabel } from '../../ui/section-label.tsx'

const part = new LazyPart('idle', async () => ({
  LiveBook: (await import('./live-book.tsx')).LiveBook,
}))

/** The public book: what it proves, what it cannot, and everything that a browser can verify of it. */
export function OpenBooksPage() {
  const live = useLazyPart(part)
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-10 pt-12 pb-18 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pt-16 lg:pb-28 print:block">
      <div className="lg:sticky lg:top-38 print:hidden">
        <SectionLabel>
          <Trans>Open books</Trans>
        </SectionLabel>
        <h1 className="text-title">
          <Trans>The public book</Trans>
        </h1>
        <p className="mt-4 max-w-[52ch] text-lead text-ink-2">
          <Trans>
            Every movement of money in our accounts is one line of a book that only grows. It names
            nobody, and anybody may read it.
          </Trans>
        </p>
        <h2 className="mt-8 text-card">
          <Trans>What it proves, and what it cannot</Trans>
        </h2>
        <p className="mt-3 max-w-[58ch]">
          <Trans>
            The book proves that nothing in it was changed, removed or added out of order since
            others saw it.
          </Trans>
        </p>
        <p className="mt-3 max-w-[58ch]">
          <Trans>
            It does not prove that money reached the bank or the people it was for, that no gift was
            invented, or that a gift was not left out whose donor kept no receipt.
          </Trans>
        </p>
      </div>
      <div className="min-h-[56rem] noscript:min-h-0">
        <WithoutScript />
        {live && <live.LiveBook />}
      </div>
    </div>
  )
}

function WithoutScript() {
  return (
    <noscript>
      <p className="max-w-[52ch] text-lead text-ink-2">
        <Trans>
          Your browser verifies the book with JavaScript. Without it, any program that knows C2SP's
          tlog-tiles can read it below /book.
        </Trans>
      </p>
    </noscript>
  )
}
