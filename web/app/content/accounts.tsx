import { proof } from 'virtual:charity-proof'
import { localDigits } from '@daan/contract/digits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '../i18n/use-locale.ts'
import { CopyButton } from './copy-button.tsx'

/** What the services on a phone are called. */
export const walletNames = {
  bKash: msg`bKash`,
  Nagad: msg`Nagad`,
  Rocket: msg`Rocket`,
} as const satisfies Record<string, MessageDescriptor>

/** Where the charity's money can be sent: its numbers and its accounts. */
export function Accounts() {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <ul className="grid gap-3 text-left">
      {proof.wallets.map(({ service, number, kind }) => (
        <Account key={service + number} name={i18n._(walletNames[service])} number={number}>
          {kind === 'merchant' ? (
            <Trans>merchant: choose Payment</Trans>
          ) : (
            <Trans>personal: choose Send Money</Trans>
          )}
        </Account>
      ))}
      {proof.bankAccounts.map((account) => (
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
