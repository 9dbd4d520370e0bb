import { Trans } from '@lingui/react/macro'
import { ContactWay, isReachable } from '../../content/contact-way.tsx'
import { charity, isDemonstration } from '../../content/site-content.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { ClientOnly } from '../../ui/client-only.tsx'
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
        {isReachable ? (
          <Trans>The form could not be loaded. A mail or a call reaches us just as well.</Trans>
        ) : (
          <Trans>The form could not be loaded.</Trans>
        )}
      </StatusLine>
      <Button tone="line" onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** As tall as the form that will stand there. */
const place = <div className="contact-form-place" />

/** The contact form beside the ways to reach us without it; below other sections the form comes after hydration. */
export function ContactSection({ level = 2 }: { level?: 1 | 2 }) {
  return (
    <section className="contact-section" aria-labelledby="contact">
      <SectionHead
        id="contact"
        level={level}
        label={<Trans>Contact us</Trans>}
        title={<Trans>Ask, tell us, or help</Trans>}
      />
      <div className="contact-box">
        <noscript>
          <p className="mb-6">
            {isReachable ? (
              <Trans>This form needs JavaScript. A mail or a call reaches us just as well.</Trans>
            ) : (
              <Trans>This form needs JavaScript.</Trans>
            )}
          </p>
        </noscript>
        <ClientOnly isPrerendered={level === 1} fallback={place}>
          <LazyPlace part={contactForm.part} fallback={place} unloaded={<FormUnloaded />}>
            <contactForm.Component />
          </LazyPlace>
        </ClientOnly>
      </div>
      <Details />
    </section>
  )
}

const row = 'contact-row'

function Details() {
  const locale = useLocale()
  const linkClass = `${row} hover:text-madder`
  return (
    <address className="not-italic">
      {isDemonstration && (
        <p className="mb-3 text-ink-2">
          <Trans>Examples: a charity’s own address, telephone and e-mail stand here.</Trans>
        </p>
      )}
      {charity.address && (
        <p className={row}>
          <Icon name="pin" />
          {charity.address[locale]}
        </p>
      )}
      <ContactWay kind="phone" className={linkClass} icon={<Icon name="phone" />} />
      <ContactWay kind="email" className={`${linkClass} break-all`} icon={<Icon name="mail" />} />
    </address>
  )
}
