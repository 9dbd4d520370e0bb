import type { CharityAccounts } from '@daan/contract/charity'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Accounts } from '../../../content/accounts.tsx'

type RequestedAccountsProps = {
  /** Null where none were published. */
  before: CharityAccounts | null
  after: CharityAccounts
}

/** Accounts for donations, as donors see them now and as they would. */
export function RequestedAccounts({ before, after }: RequestedAccountsProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Shown title={<Trans>Now</Trans>} accounts={before} />
      <Shown title={<Trans>If approved</Trans>} accounts={after} />
    </div>
  )
}

type ShownProps = { title: ReactNode; accounts: CharityAccounts | null }

function Shown({ title, accounts }: ShownProps) {
  const isEmpty = !accounts || accounts.wallets.length + accounts.bankAccounts.length === 0
  return (
    <div className="rounded-2xl bg-sunk p-5">
      <p className="mb-3 text-small text-ink-2">{title}</p>
      {isEmpty ? <Trans>No account</Trans> : <Accounts of={accounts} />}
    </div>
  )
}
