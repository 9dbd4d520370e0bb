import { z } from 'zod/mini'
import { line, paragraphs } from './content-text.ts'
import { isEmail } from './people.ts'
import { bangladeshMobile, isPhoneNumber } from './phones.ts'
import { isPlainHttpsLink } from './picture-link.ts'
import { photograph } from './site-picture.ts'

/** The services on a phone by which people in Bangladesh send money. */
export const walletServices = ['bKash', 'Nagad', 'Rocket'] as const
export const walletKinds = ['merchant', 'personal'] as const
/** The drawings that the front page may open with. */
export const heroes = ['flood', 'winter', 'school'] as const

/** Codes of a field's faults, with what the field must be. */
const kinds = {
  'content.textMissing': 'plain text, without < and >',
  'content.textInvalid': 'plain text, without < and >',
  'content.linkInvalid': 'a link that begins with https://',
  'content.colourInvalid': 'a colour such as #a8321d',
  'content.accountInvalid': 'an account number: digits, spaces and hyphens',
  'content.routingInvalid': 'a routing number: nine digits',
  'content.swiftInvalid': 'a SWIFT code',
  'content.logoInvalid': 'a PNG, JPEG or WebP file beside this one',
  'phone.invalid': 'a telephone number',
  'phone.notBangladeshi': 'a mobile number of Bangladesh, such as 01712345678',
  'person.emailInvalid': 'an e-mail address',
} as const
type FieldCode = keyof typeof kinds
const fieldKinds: ReadonlyMap<string, string> = new Map(Object.entries(kinds))

const maxFileLength = 100_000
/** Most entries of each list. */
export const maxListed = 40
const maxLineLength = 160
const maxShortNameLength = 24
const maxTextLength = 600
const maxStoryLength = 3000
const maxLinkLength = 500
const mobileDigits = 11

/** Says why a value is not of the kind wanted; stands after its path. */
const wants =
  (kind: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? 'is missing' : `must be ${kind}`

const matches = (isGood: (text: string) => boolean, code: FieldCode) =>
  z.string(code).check(z.trim(), z.refine(isGood, code))
const like = (shape: RegExp, code: FieldCode) => matches((text) => shape.test(text), code)

function settings<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, { error: wants('settings in { }') })
}
const both = <S extends z.ZodMiniType>(text: S) => settings({ en: text, bn: text })
const lineInBoth = (most = maxLineLength) => both(line(most))
const list = <Item extends z.core.SomeType>(item: Item) =>
  z._default(
    z
      .array(item, { error: wants('a list in [ ]') })
      .check(z.maxLength(maxListed, `must have ${maxListed} entries at the most`)),
    [],
  )
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: wants(`one of ${values.join(', ')}`) })

const link = matches(
  (text) => text.length <= maxLinkLength && isPlainHttpsLink(text),
  'content.linkInvalid',
)
const colour = like(/^#[\da-f]{6}$/i, 'content.colourInvalid')
const documents = list(settings({ title: lineInBoth(), url: link }))

const wallet = settings({
  service: oneOf(walletServices),
  /** As it is dialled; Rocket's may have a check digit more. */
  number: z.string('phone.notBangladeshi').check(
    z.overwrite((typed) => bangladeshMobile(typed) ?? typed),
    z.refine((number) => bangladeshMobile(number) !== null, 'phone.notBangladeshi'),
  ),
  kind: oneOf(walletKinds),
}).check(
  z.refine(({ service, number }) => service === 'Rocket' || number.length === mobileDigits, {
    error: 'phone.notBangladeshi',
    path: ['number'],
  }),
)

const bankAccount = settings({
  bank: lineInBoth(),
  branch: z.optional(lineInBoth()),
  accountName: line(maxLineLength),
  accountNumber: like(/^\d[\d -]{4,30}\d$/, 'content.accountInvalid'),
  routingNumber: z.optional(like(/^\d{9}$/, 'content.routingInvalid')),
  swift: z.optional(like(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'content.swiftInvalid')),
})

const facts = {
  /** The name it is registered under. */
  name: lineInBoth(),
  /** Shown at the head of pages and in their titles; by default the name. */
  shortName: z.optional(lineInBoth(maxShortNameLength)),
  /** Purpose and beneficiaries, in a sentence. */
  purpose: z.optional(lineInBoth(maxTextLength)),
  /** Its history and work, at more length. */
  story: z.optional(both(paragraphs(maxStoryLength))),
  registration: z.optional(settings({ authority: lineInBoth(), number: line(maxLineLength) })),
  address: z.optional(lineInBoth()),
  phone: z.optional(matches(isPhoneNumber, 'phone.invalid')),
  email: z.optional(matches(isEmail, 'person.emailInvalid')),
  social: z.optional(
    settings({
      facebook: z.optional(link),
      instagram: z.optional(link),
      linkedin: z.optional(link),
      whatsapp: z.optional(link),
      x: z.optional(link),
      youtube: z.optional(link),
    }),
  ),
  /** The responsible people. */
  people: list(settings({ name: lineInBoth(), role: lineInBoth() })),
  audits: documents,
  reports: documents,
  /** The drawn mark, where there is no logo. */
  seal: z.optional(settings({ petals: colour, otherPetals: colour, centre: colour })),
}

const moneyWays = { wallets: list(wallet), bankAccounts: list(bankAccount) }

/** The charity's identity, as staff edit it. */
export const charityFacts = settings({
  ...facts,
  /** Stands in place of the drawn mark. */
  logo: z.optional(photograph),
})
export type CharityFacts = z.output<typeof charityFacts>

/** The wallets and accounts to which money is sent. */
export const charityAccounts = settings(moneyWays)
export type CharityAccounts = z.output<typeof charityAccounts>

const charitySettings = settings({
  ...facts,
  ...moneyWays,
  /** A picture in the file's own folder. */
  logo: z.optional(like(/^[\w-][\w .-]*\.(png|jpe?g|webp)$/i, 'content.logoInvalid')),
  /** Which drawing the front page opens with. */
  hero: z._default(oneOf(heroes), 'flood'),
})

/** The charity's description of itself. Unset fields are shown nowhere. */
export type Charity = z.output<typeof charitySettings>

/** An address that reaches nobody: a domain that nobody can have (RFC 2606). */
export const demonstrationEmail = 'hello@daan.example'

/** Placeholder until a charity describes itself; its details reach nobody. */
export const demonstration: Charity = {
  name: { en: 'Daan', bn: 'দান' },
  address: { en: 'Dhanmondi, Dhaka 1205', bn: 'ধানমন্ডি, ঢাকা ১২০৫' },
  phone: '+880 1000-000000', // of a prefix that no operator has
  email: demonstrationEmail,
  people: [],
  audits: [],
  reports: [],
  wallets: [],
  bankAccounts: [],
  hero: 'flood',
}

/** One of the drawings that the front page may open with. */
export type Hero = Charity['hero']

/** The colours of the drawn mark: its petals by turns, and its centre. */
export type Seal = NonNullable<Charity['seal']>

/** The charity's name in each language. */
export type CharityName = Charity['name']

/** Faults in a charity's settings: a sentence for each, with its path. */
export class CharityFaults extends Error {
  override name = 'CharityFaults'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/**
 * Reads the text of `charity.json`.
 * @returns the charity, and the names of the settings that the text has
 * @throws CharityFaults that names every fault at once
 */
export function readCharity(text: string): { charity: Charity; set: readonly string[] } {
  if (text.length > maxFileLength) throw new CharityFaults(['The file is too long.'])
  const json = parseJson(text)
  const { data, error } = charitySettings.safeParse(json, { reportInput: true })
  if (error) throw new CharityFaults(error.issues.flatMap(sentencesOf))
  return { charity: data, set: Object.keys(Object(json)) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new CharityFaults([`The file is not JSON: ${why}.`])
  }
}

function sentencesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${pathOf([...issue.path, key])} is no setting.`)
  }
  return [`${pathOf(issue.path)} ${faultOf(issue)}.`]
}

/** Says a field's fault in the words of who writes the file. */
function faultOf({ code, message, input, ...issue }: z.core.$ZodIssue): string {
  if (code === 'too_big' && message === 'content.textTooLong') {
    return `must have ${'maximum' in issue ? String(issue.maximum) : 'fewer'} characters at the most`
  }
  const kind = fieldKinds.get(message)
  if (kind === undefined) return message
  if (input === undefined) return 'is missing'
  const isText = code !== 'invalid_type'
  return `must be ${isText || !message.startsWith('content.text') ? kind : 'a line of text'}`
}

/** `people[1].name.bn` */
function pathOf(path: readonly PropertyKey[]): string {
  const written = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
  return written.join('').replace(/^\./, '') || 'The file'
}
