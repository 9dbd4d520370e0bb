import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Accounts } from '../../content/accounts.tsx'
import { ContactWay } from '../../content/contact-way.tsx'
import { charity, giftsArePromises, isDemonstration, proof } from '../../content/site-content.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { SectionLabel } from '../../ui/section-label.tsx'
import { WhoWeAre } from './who-we-are.tsx'

const socialNames: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
}

/** The charity's identity, the people who answer for it, and its proofs. What is unset is left out. */
export function CharityProof() {
  const name = charity.name[useLocale()]
  return (
    <section className="wrap pt-12 lg:pt-16" aria-labelledby="about">
      <SectionLabel>
        <Trans>About us</Trans>
      </SectionLabel>
      <h1 id="about" className="text-title">
        {isDemonstration ? <Trans>Who we are</Trans> : name}
      </h1>
      <p className="mt-5 max-w-[58ch] text-lead text-ink-2">
        <WhoWeAre />
      </p>
      <Story />
      {!isDemonstration && <Facts />}
    </section>
  )
}

/** The charity's own words at more length, a paragraph for each of its lines. */
function Story() {
  const locale = useLocale()
  if (isDemonstration || !proof.story) return null
  const paragraphs = proof.story[locale].split(/\n+/)
  return (
    <div className="mt-5 grid max-w-[62ch] gap-4">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

function Facts() {
  const locale = useLocale()
  const { registration, people, audits, reports } = proof
  return (
    <dl className="mt-10 grid gap-x-14 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {people.length > 0 && (
        <Fact name={<Trans>Who answers for it</Trans>}>
          {people.map(({ name, role }) => (
            <p key={name.en} className="mb-2">
              <b className="font-display text-xl/tight font-[720]">{name[locale]}</b>
              <span className="block text-ink-2">{role[locale]}</span>
            </p>
          ))}
        </Fact>
      )}
      {registration && (
        <Fact name={<Trans>Registered with</Trans>}>
          {registration.authority[locale]}
          <span className="block text-ink-2">
            <Trans>No. {registration.number}</Trans>
          </span>
        </Fact>
      )}
      {audits.length > 0 && (
        <Fact name={<Trans>Audits</Trans>}>
          <Documents documents={audits} />
        </Fact>
      )}
      {reports.length > 0 && (
        <Fact name={<Trans>Reports</Trans>}>
          <Documents documents={reports} />
        </Fact>
      )}
      {charity.takesTransfers && giftsArePromises && (
        <Fact name={<Trans>Its accounts</Trans>}>
          <Accounts />
        </Fact>
      )}
      <Whereabouts />
    </dl>
  )
}

function Whereabouts() {
  const locale = useLocale()
  const { address, phone, email } = charity
  if (!address && !phone && !email) return null
  const linkClass = 'flex min-h-11 items-center text-green-ink underline'
  return (
    <Fact name={<Trans>Where to find us</Trans>}>
      {address && <p>{address[locale]}</p>}
      <ContactWay kind="phone" className={linkClass} />
      <ContactWay kind="email" className={`${linkClass} break-all`} />
      {Object.entries(proof.social ?? {}).map(([kind, url]) => (
        <a key={kind} href={url} rel="noopener" className={linkClass}>
          {socialNames[kind]}
        </a>
      ))}
    </Fact>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="stitch-top relative pt-6">
      <dt className="mb-2 text-small text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Documents({ documents }: { documents: typeof proof.audits }) {
  const locale = useLocale()
  return documents.map(({ title, url }) => (
    <a
      key={url}
      href={url}
      rel="noopener"
      className="flex min-h-11 items-center text-green-ink underline"
    >
      {title[locale]}
    </a>
  ))
}
