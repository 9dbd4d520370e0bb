import { amountInWords } from '@daan/contract/amount-words'
import type { Reply } from '@daan/contract/call'
import { formatDate, formatDay } from '@daan/contract/dhaka-time'
import { locales } from '@daan/contract/digits'
import type { readOwnStatement } from '@daan/contract/donor-desk'
import { formatTaka } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { pathOfEntries } from '../../content/entries-link.ts'
import { fundName } from '../../content/funds.ts'
import { Letterhead } from '../../content/paper/letterhead.tsx'
import { PaperFoot } from '../../content/paper/paper-foot.tsx'
import { giftsArePromises, isDemonstration } from '../../content/site-content.ts'
import { localePath } from '../../i18n/locale.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { useCount } from '../../i18n/use-count.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { MoneyTruth } from './money-truth.tsx'
import type { Period } from './statement-period.ts'
import { wayNames } from './way-names.ts'

export type Statement = Reply<typeof readOwnStatement>

/** A statement as it is printed on A4: each gift, their sum in figures and in words of both languages. */
export function StatementPaper({ statement, period }: { statement: Statement; period: Period }) {
  const locale = useLocale()
  const inBook = pathInBook(statement)
  const isPromised = giftsArePromises && statement.gifts.some(({ way }) => way === 'none')
  const [from, to] = [period.from, period.to].map((day) => formatDate(day, locale))
  return (
    <article className="receipt printed max-w-[60rem]">
      <Letterhead />
      <h2 className="text-card">
        <Trans>Statement of gifts</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Trans>
          {from} to {to}
        </Trans>
      </p>
      {statement.name && (
        <p className="mt-4 font-display text-xl/tight font-[720] wrap-anywhere">{statement.name}</p>
      )}
      {statement.gifts.length === 0 ? (
        <p className="mt-6">
          <Trans>No gifts in this period.</Trans>
        </p>
      ) : (
        <GiftRows gifts={statement.gifts} />
      )}
      <p className="mt-6 flex flex-wrap items-baseline justify-between gap-4">
        <span className="font-display text-lg font-[720]">
          <Trans>Total</Trans>
        </span>
        <Taka poisha={statement.total} className="text-3xl/none" />
      </p>
      {locales.map((language) => (
        <p key={language} lang={language} className="mt-1.5 text-right first-letter:uppercase">
          {amountInWords(statement.total, language)}
        </p>
      ))}
      {isDemonstration && <MoneyTruth className="mt-6" />}
      {isPromised && !isDemonstration && (
        <p className="mt-6 text-small text-ink-2">
          <Trans>Gifts “As promised” are promises: no money was taken for them here.</Trans>
        </p>
      )}
      {inBook === null ? (
        <PaperFoot isSigned={!isPromised} />
      ) : (
        <>
          <p className="mt-6 print:hidden">
            <LocaleLink to={inBook} className="text-green-ink underline">
              <Trans>Add these gifts up from the public book</Trans>
            </LocaleLink>
          </p>
          <PaperFoot
            isSigned={!isPromised}
            address={new URL(localePath(inBook, locale), location.href).href}
          />
        </>
      )}
    </article>
  )
}

/** The page that adds up a statement's gifts from the public book; null where the book lacks one, or they are too many. */
function pathInBook({ gifts }: Statement): string | null {
  const entries = gifts.flatMap(({ bookEntry }) => bookEntry ?? [])
  return entries.length === gifts.length ? pathOfEntries(entries) : null
}

const place = 'py-3 align-top'

function GiftRows({ gifts }: { gifts: Statement['gifts'] }) {
  return (
    <table className="mt-6 w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-line text-small text-ink-2">
          <th scope="col" className="py-2 font-normal">
            <Trans>Receipt</Trans>
          </th>
          <th scope="col" className="px-3 py-2 font-normal">
            <Trans>Fund</Trans>
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {gifts.map((gift) => (
          <GiftRow key={gift.receiptNumber} gift={gift} />
        ))}
      </tbody>
    </table>
  )
}

function BookEntry({ entry }: { entry: number }) {
  const number = useCount()(entry)
  return (
    <span className="block text-small text-ink-2">
      <Trans>Public book: entry {number}</Trans>
    </span>
  )
}

function GiftRow({ gift }: { gift: Statement['gifts'][number] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const back = formatTaka(gift.refunded, locale)
  return (
    <tr className="break-inside-avoid border-b border-line">
      <th scope="row" className={`${place} font-normal`}>
        <span className="font-[650] whitespace-nowrap">{gift.receiptNumber}</span>
        <span className="block text-small text-ink-2">{formatDay(gift.at, locale)}</span>
        {gift.bookEntry !== null && <BookEntry entry={gift.bookEntry} />}
      </th>
      <td className={`${place} px-3`}>
        {fundName(gift.fundType, locale)}
        <span className="block text-small text-ink-2">{i18n._(wayNames[gift.way])}</span>
      </td>
      <td className={`${place} text-right`}>
        <Taka poisha={gift.amount} />
        {gift.refunded > 0n && (
          <span className="block text-small text-ink-2">
            <Trans>{back} refunded</Trans>
          </span>
        )}
      </td>
    </tr>
  )
}
