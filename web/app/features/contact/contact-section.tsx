import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { contactDetails, mailLink, phoneLink } from '../../content/contact-details.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyPlace, lazyComponent } from '../../ui/lazy-component.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { StatusLine } from '../../ui/status-line.tsx'

/** Comes when it is near: most visitors of the front page never write. */
const contactForm = lazyComponent({ near: '#contact' }, () =>
  import('./contact-form.tsx').then(({ ContactForm }) => ContactForm),
)

function FormUnloaded() {
  return (
    <div className="grid justify-items-start gap-5">
      <StatusLine tone="bad">
        <Trans>The form could not be loaded. A mail or a call reaches us just as well.</Trans>
      </StatusLine>
      <Button tone="line" onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** The contact form beside the ways to reach us without it. */
export function ContactSection({ level = 2 }: { level?: 1 | 2 }) {
  return (
    <section className="contact-section" aria-labelledby="contact">
      <SectionHead
        id="contact"
        level={level}
        label={<Trans>Contact us</Trans>}
        title={<Trans>Ask, tell, or offer a hand</Trans>}
      />
      <div className="contact-box">
        <noscript>
          <p className="mb-6">
            <Trans>This form needs JavaScript. A mail or a call reaches us just as well.</Trans>
          </p>
        </noscript>
        <LazyPlace
          part={contactForm.part}
          fallback={<div className="min-h-[34rem]" />}
          unloaded={<FormUnloaded />}
        >
          <contactForm.Component />
        </LazyPlace>
      </div>
      <Details />
    </section>
  )
}

const row = 'contact-row'

function Details() {
  const { i18n } = useLingui()
  const { phone, mail, address } = contactDetails
  return (
    <address className="not-italic">
      <p className={row}>
        <Icon name="pin" />
        {i18n._(address)}
      </p>
      <a className={`${row} hover:text-madder`} href={phoneLink}>
        <Icon name="phone" />
        {localDigits(phone, useLocale())}
      </a>
      <a className={`${row} break-all hover:text-madder`} href={mailLink}>
        <Icon name="mail" />
        {mail}
      </a>
    </address>
  )
}
