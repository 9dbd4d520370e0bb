import {
  type Charity,
  type CharityAccounts,
  type CharityFacts,
  demonstration,
} from '@daan/contract/charity'
import type { FrontPage, GalleryContent } from '@daan/contract/site-parts'
import type { Photograph } from '@daan/contract/site-picture'
import type { SiteSettings } from '@daan/contract/web-build'
import type { CharityFile } from '../charity-file.ts'
import { type Config, ConfigError } from '../config.ts'
import { takesRealMoney } from '../gateways/payment-variables.ts'
import type { Mailbox } from '../mail/mailer.ts'

/** The published content of each part; null where nothing was published. */
export type PublishedParts = {
  charity: CharityFacts | null
  accounts: CharityAccounts | null
  front: FrontPage | null
  gallery: GalleryContent | null
}

export const nothingPublished: PublishedParts = {
  charity: null,
  accounts: null,
  front: null,
  gallery: null,
}

/** The site at a moment: what its pages say, and what follows from it. */
export type SiteFacts = SiteSettings & {
  /** The charity's own mailbox. */
  mailbox: Mailbox
  /** The logo that staff uploaded, where the file has none. */
  ownLogo: Photograph | null
  /** True where a raffle is wanted and must not sell. */
  lacksPermit: boolean
}

const moneyOfNobody =
  'PAYMENT_GATEWAY names a live gateway, and a demonstration must not take real money: say whose it is at the desk or in charity.json (see docs/charity.example.json), or set the address of the gateway’s sandbox.'

type Settings = Pick<Config, 'charityFile' | 'identity' | 'mail' | 'payments' | 'raffle'>

/**
 * Joins the server's settings with what staff published; what the charity's file sets wins.
 * @throws ConfigError where nobody's site would take real money
 */
export function siteFacts(config: Settings, published: PublishedParts): SiteFacts {
  const { charityFile: file, mail, payments, raffle } = config
  const isDemonstration = file.isDemonstration && published.charity === null
  if (isDemonstration && takesRealMoney(payments)) throw new ConfigError(moneyOfNobody)
  const identity = isDemonstration ? demonstration : charityOf(file, published)
  const charity =
    mail.contactEmail === undefined ? identity : { ...identity, email: mail.contactEmail }
  const ownEmail = isDemonstration ? mail.contactEmail : charity.email
  // Without a permit a charity sells nothing (Penal Code, section 294A); the demonstration only plays.
  const lacksPermit = raffle.isOn && raffle.authorisation === null && !isDemonstration
  return {
    charity,
    isDemonstration,
    giftsArePromises: payments.isTrusting,
    sellsTickets: raffle.isOn && !lacksPermit && raffle.mayBePaid,
    lacksPermit,
    firebase: config.identity.firebase,
    logo: file.logo,
    ownLogo: file.logo ? null : (published.charity?.logo ?? null),
    front: published.front,
    gallery: published.gallery,
    mailbox: { name: charity.name.en, address: ownEmail ?? mail.from.address },
  }
}

function charityOf(file: CharityFile, { charity, accounts }: PublishedParts): Charity {
  const { logo: _own, ...facts } = charity ?? { name: file.charity.name }
  const { people, audits, reports, wallets, bankAccounts, hero } = demonstration
  const unsaid = { people, audits, reports, wallets, bankAccounts, hero }
  return { ...unsaid, ...facts, ...accounts, ...setByFile(file) }
}

/** Gives the settings of the charity's file, those alone that it has. */
export function setByFile({ charity, set }: CharityFile): Partial<Charity> {
  return Object.fromEntries(Object.entries(charity).filter(([name]) => set.includes(name)))
}
