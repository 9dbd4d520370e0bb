import { Trans } from '@lingui/react/macro'
import picture from '../../content/pictures/market.svg'
import { FormPage } from '../../ui/form-page.tsx'
import { SponsorshipForm } from './sponsorship-form.tsx'

/** Page on which anybody asks to be a sponsor. */
export function SponsorshipPage() {
  return (
    <FormPage
      label={<Trans>Sponsors</Trans>}
      title={<Trans>Stand beside the givers</Trans>}
      lead={
        <Trans>
          Two banners of yours take turns on our pages. Tell us where the pictures lie, and how we
          reach you; a person looks at each request.
        </Trans>
      }
      picture={picture}
    >
      <noscript>
        <p>
          <Trans>This form needs JavaScript. A mail or a call reaches us just as well.</Trans>
        </p>
      </noscript>
      <SponsorshipForm />
    </FormPage>
  )
}
