import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { localePath } from '../../../i18n/locale.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useToast } from '../../../i18n/use-toast.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useLastRead } from '../../../session/use-last-read.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import type { PayoutChoices } from './load-spending.ts'
import { NewPayee } from './new-payee.tsx'
import { PayoutForm } from './payout-form.tsx'

type NewPayoutPageProps = {
  choices: Promise<Loaded<PayoutChoices>>
  today: string
}

/** The form by which one person prepares what another releases. */
export function NewPayoutPage({ choices, today }: NewPayoutPageProps) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const path = localePath('/admin/spending', useLocale())
  const [payee, setPayee] = useState('')
  return (
    <PageBelow to="/admin/spending" above={<Trans>Money out</Trans>}>
      <h1 className="mb-8 text-title">
        <Trans>Prepare a payout</Trans>
      </h1>
      <Found promise={useLastRead(choices)} fallback={<div className="min-h-120" />}>
        {(found) => (
          <div className="grid gap-6">
            <Disclosure label={<Trans>Add a payee</Trans>}>
              <NewPayee onAdded={(added) => setPayee(String(added))} />
            </Disclosure>
            <PayoutForm
              choices={found}
              payee={payee}
              today={today}
              onPrepared={() => {
                toast(t`Prepared. Another person releases it.`)
                void navigate(path)
              }}
            />
          </div>
        )}
      </Found>
    </PageBelow>
  )
}
