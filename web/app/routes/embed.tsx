import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { EmbeddedForm } from '../features/donations/embedded-form.tsx'
import { GivingProvider } from '../features/donations/giving.tsx'
import { PaymentsContext } from '../features/donations/payments-context.ts'
import { payments } from '../features/payments/payment-place.tsx'
import { metaOf } from '../i18n/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import type { Route } from './+types/embed'

export const meta = metaOf({
  title: msg`Donation form`,
  description: msg`The form that pages of other sites open: choose an amount and give.`,
  isUnlisted: true,
})

/** For guests alone: it stands on other sites, restores no session and has no way to an account. */
export default function EmbedRoute() {
  return (
    <main className="wrap py-12">
      {/* Seen first, as script comes after something was painted. */}
      <h1 className="text-title">
        <Trans>Donation form</Trans>
      </h1>
      <PaymentsContext value={payments}>
        <GivingProvider hasDialogsAlone>
          {(notice, dialog) => <EmbeddedForm notice={notice} dialog={dialog} />}
        </GivingProvider>
      </PaymentsContext>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
