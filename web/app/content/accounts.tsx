import { localDigits } from '@daan/contract/digits'
import type { PublishedAccounts } from '@daan/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocale } from '../i18n/use-locale.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMethodName } from './method-names.ts'
import { proof } from './site-content.ts'

/** Numbers and accounts that receive the charity's money; by default those that it had published when the page was made. */
export function Accounts({ of: accounts = proof }: { of?: PublishedAccounts }) {
  const methodName = useMethodName()
  const locale = useLocale()
  return (
    <ul className="grid gap-3 text-left">
      {accounts.wallets.map(({ service, number, kind }) => (
        <Account key={service + number} name={methodName(service)} number={number}>
          {kind === 'merchant' ? (
            <Trans>merchant: choose Payment</Trans>
          ) : (
            <Trans>personal: choose Send Money</Trans>
          )}
        </Account>
      ))}
      {accounts.bankAccounts.map((account) => (
        <Account
          key={account.accountNumber}
          name={[account.bank[locale], account.branch?.[locale]].filter(Boolean).join(', ')}
          number={account.accountNumber}
        >
          {account.accountName}
          {account.routingNumber && (
            <>
              {' · '}
              <Trans>routing number {localDigits(account.routingNumber, locale)}</Trans>
            </>
          )}
          {account.swift && ` · SWIFT ${account.swift}`}
        </Account>
      ))}
    </ul>
  )
}

type AccountProps = { name: string; number: string; children: ReactNode }

/** Read in the page's figures, and copied in those that a phone takes. */
function Account({ name, number, children }: AccountProps) {
  const locale = useLocale()
  return (
    <li>
      <span className="flex flex-wrap items-center gap-x-3 font-display text-xl/tight font-[720]">
        {name} <span className="select-all">{localDigits(number, locale)}</span>{' '}
        <CopyButton text={number.replace(/\D/g, '')} name={name} />
      </span>
      <span className="text-small text-ink-2">{children}</span>
    </li>
  )
}

type CopyButtonProps = { text: string; name: string }

/** Copies a text, and says so, also to who does not see it. */
function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  return (
    <span className="inline-flex items-center gap-2 text-small print:hidden">
      <button
        type="button"
        aria-label={t`Copy the number of ${name}`}
        className={buttonClass({ tone: 'line', size: 'small' })}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setOutcome('copied'),
            () => setOutcome('failed'),
          )
        }}
      >
        <Icon name="copy" /> <Trans>Copy</Trans>
      </button>
      <span role="status" className="text-green-ink">
        {outcome === 'copied' && <Trans>Copied</Trans>}
        {outcome === 'failed' && <Trans>Please copy it by hand.</Trans>}
      </span>
    </span>
  )
}
