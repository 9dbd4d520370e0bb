import { heroes, maxListed, walletKinds, walletServices } from '@daan/contract/charity'
import { maxFront, maxGalleryPictures, type SitePart } from '@daan/contract/site-parts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  both,
  type ContentField,
  type ContentFields,
  group,
  leaf,
  list,
} from '../../../forms/admin/content-fields.ts'

const isOptional = true
const link = (label: MessageDescriptor) => leaf(label, { isOptional, type: 'url' })
const colour = (label: MessageDescriptor) => leaf(label)
const document = { title: both(msg`Title`), url: leaf(msg`Link`, { type: 'url' }) }
const person = { name: both(msg`Name`), role: both(msg`Office`) }

const charity: ContentFields = {
  name: both(msg`Name of the charity`, { hint: msg`As it is registered.` }),
  shortName: both(msg`Short name`, {
    isOptional,
    hint: msg`For the head of each page, 24 characters at the most.`,
  }),
  purpose: both(msg`Purpose`, {
    isOptional,
    isLong: true,
    hint: msg`What it does and for whom, in a sentence.`,
  }),
  story: both(msg`Who we are`, {
    isOptional,
    isLong: true,
    hint: msg`Paragraphs for the page about you.`,
  }),
  registration: group(msg`Registration`, {
    authority: both(msg`Registered with`),
    number: leaf(msg`Registration number`),
  }),
  address: both(msg`Address`, { isOptional }),
  phone: leaf(msg`Telephone`, { isOptional, type: 'tel' }),
  email: leaf(msg`E-mail address`, { isOptional, type: 'email' }),
  social: group(msg`Elsewhere`, {
    facebook: link(msg`Facebook`),
    instagram: link(msg`Instagram`),
    linkedin: link(msg`LinkedIn`),
    whatsapp: link(msg`WhatsApp`),
    x: link(msg`X`),
    youtube: link(msg`YouTube`),
  }),
  people: list(msg`Who answers for it`, maxListed, person),
  audits: list(msg`Audits`, maxListed, document),
  reports: list(msg`Reports`, maxListed, document),
  logo: leaf(msg`Logo`, {
    kind: 'picture',
    isOptional,
    drawings: [],
    hint: msg`Without one, a drawn mark in your colours stands before the name.`,
  } as Partial<ContentField>),
  seal: group(msg`Colours of the mark`, {
    petals: colour(msg`Petals`),
    otherPetals: colour(msg`Every other petal`),
    centre: colour(msg`Centre`),
  }),
}

const kindNames = { merchant: msg`Merchant`, personal: msg`Personal` } as const

const accounts: ContentFields = {
  wallets: list(
    msg`Mobile wallets`,
    maxListed,
    {
      service: leaf(msg`Service`, {
        choices: walletServices.map((value) => ({ value, label: value })),
      }),
      number: leaf(msg`Number`, { type: 'tel' }),
      kind: leaf(msg`Kind of account`, {
        choices: walletKinds.map((value) => ({ value, label: kindNames[value] })),
      }),
    },
    msg`Donors without a gateway send money here.`,
  ),
  bankAccounts: list(msg`Bank accounts`, maxListed, {
    bank: both(msg`Bank`),
    branch: both(msg`Branch`, { isOptional }),
    accountName: leaf(msg`Name of the account`),
    accountNumber: leaf(msg`Account number`),
    routingNumber: leaf(msg`Routing number`, { isOptional }),
    swift: leaf(msg`SWIFT code`, { isOptional }),
  }),
}

const fund = leaf(msg`Fund`, { isFund: true })

const front: ContentFields = {
  slides: list(
    msg`Slides`,
    maxFront.slides,
    {
      fund,
      title: both(msg`Heading`),
      text: both(msg`Text`),
      picture: leaf(msg`Picture`, { kind: 'picture', drawings: heroes } as Partial<ContentField>),
      alt: both(msg`The picture in words`),
    },
    msg`Without any, the usual ones are shown.`,
  ),
  causes: list(
    msg`Cards of funds`,
    maxFront.causes,
    fund,
    msg`The first one is wide. Without any, the usual ones are shown.`,
  ),
  quick: list(msg`Funds one press away`, maxFront.quick, fund),
}

const gallery: ContentFields = {
  pictures: list(
    msg`Photographs`,
    maxGalleryPictures,
    {
      picture: leaf(msg`Photograph`, { kind: 'picture', drawings: [] } as Partial<ContentField>),
      title: both(msg`Heading`),
      alt: both(msg`The picture in words`),
    },
    msg`Without any, our drawings are shown.`,
  ),
}

/** The fields of each part of the site. */
export const partFields: Record<SitePart, ContentFields> = { charity, accounts, front, gallery }

/** Names of the parts, and their subjects in a sentence. */
export const partNames = {
  charity: msg`Who runs the site`,
  accounts: msg`Wallets and accounts`,
  front: msg`Front page`,
  gallery: msg`Gallery`,
} as const satisfies Record<SitePart, MessageDescriptor>

export const partSubjects = {
  charity: msg`Name, registration, people and contact.`,
  accounts: msg`Where donors send money. All owners are mailed when this changes.`,
  front: msg`Slides and funds that come first.`,
  gallery: msg`Photographs of your work.`,
} as const satisfies Record<SitePart, MessageDescriptor>
