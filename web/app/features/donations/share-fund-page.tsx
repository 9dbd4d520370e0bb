import { formatTaka, parseTaka, plainAmount, takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refusalSentence } from '../../api/refusal-sentences.ts'
import { type Fund, pathOfFund } from '../../content/funds.ts'
import { ShareLinks } from '../../content/share-links.tsx'
import { localePath } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { amountParameter, chosenPreset, presetsIn } from './amounts.ts'
import { FundPoster } from './fund-poster.tsx'

/** A fund's address, with an amount if wanted, to be sent to others or printed as a poster. */
export function ShareFundPage({ fund }: { fund: Fund }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [amount, setAmount] = useState('')
  const name = fund.name[locale]
  const parsed = parseTaka(amount)
  const poisha = parsed.ok ? parsed.poisha : null
  const sum = poisha === null ? null : formatTaka(poisha, locale)
  const url = addressOf(localePath(pathOfFund(fund), locale), poisha)
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-12 pt-10 pb-18 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-16 lg:pb-28 print:block print:p-0">
      <div className="max-w-160 print:hidden">
        <SectionLabel>
          <Trans>Share this fund</Trans>
        </SectionLabel>
        <h1 className="wrap-anywhere text-title">{name}</h1>
        <p className="mt-4 mb-8 max-w-[46ch] text-lead text-ink-2">
          <Trans>
            Send the link, or print the poster for a wall, a shop or a masjid. With an amount, the
            form opens with it.
          </Trans>
        </p>
        <AmountField
          name="amount"
          label={t`Amount, if you want to suggest one`}
          hint={null}
          error={amount === '' || parsed.ok ? undefined : i18n._(refusalSentence(parsed.code))}
          value={amount}
          onValueChange={setAmount}
          prefix={takaSign}
          presets={presetsIn(locale)}
          presetsLabel={t`Amounts to choose from`}
          chosen={chosenPreset(amount, locale)}
        />
        <p className="mt-6 mb-3 rounded-2xl bg-sunk px-5 py-4 wrap-anywhere">{url}</p>
        <ShareLinks
          url={url}
          text={sum === null ? t`Give to ${name}` : t`Give ${sum} to ${name}`}
          urlLabel={t`Link to this fund`}
        >
          <Button tone="line" onClick={() => print()}>
            <Trans>Print the poster</Trans>
          </Button>
        </ShareLinks>
      </div>
      <FundPoster fund={fund} sum={sum} url={url} />
    </div>
  )
}

/** @param path of the fund's page */
function addressOf(path: string, poisha: bigint | null): string {
  const url = new URL(path, location.origin)
  if (poisha !== null) url.searchParams.set(amountParameter, plainAmount(poisha))
  return url.href
}
