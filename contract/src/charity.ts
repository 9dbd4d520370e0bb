import { z } from 'zod/mini'
import { hasUnprintable, hasVisible, isEmail } from './people.ts'
import { bangladeshMobile, isPhoneNumber } from './phones.ts'
import { isPlainHttpsLink } from './picture-link.ts'

/** The services on a phone by which people in Bangladesh send money. */
export const walletServices = ['bKash', 'Nagad', 'Rocket'] as const
/** The drawings that the front page may open with. */
export const heroes = ['flood', 'winter', 'school'] as const

const maxFileLength = 100_000
const maxListed = 40
const maxLineLength = 160
const maxShortNameLength = 24
const maxTextLength = 600
const maxLinkLength = 500
const mobileDigits = 11

type Issue = { code?: string; input?: unknown; keys?: readonly string[] }

/** Says why a value is not of the kind wanted; stands after its path. */
const wants =
  (kind: string) =>
  ({ input }: Issue) =>
    input === undefined ? 'is missing' : `must be ${kind}`

const string = (kind: string) => z.string({ error: wants(kind) }).check(z.trim())
const matches = (isGood: (text: string) => boolean, kind: string) =>
  string(kind).check(z.refine(isGood, `must be ${kind}`))
const like = (shape: RegExp, kind: string) => matches((text) => shape.test(text), kind)

/** Nothing here is markup; what looks like it is a mistake, or meant ill. */
const isPlain = (text: string) => hasVisible(text) && !hasUnprintable(text) && !/[<>]/.test(text)
const line = (most = maxLineLength) =>
  string('a line of text').check(
    z.refine(isPlain, { error: 'must be plain text, without < and >', abort: true }),
    z.maxLength(most, `must have ${most} characters at the most`),
  )

function settings<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, { error: wants('settings in { }') })
}
const inBoth = (most?: number) => settings({ en: line(most), bn: line(most) })
const list = <Item extends z.core.SomeType>(item: Item) =>
  z._default(
    z
      .array(item, { error: wants('a list in [ ]') })
      .check(z.maxLength(maxListed, `must have ${maxListed} entries at the most`)),
    [],
  )
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined ? 'is missing' : `must be one of ${values.join(', ')}`,
  })

const link = matches(
  (text) => text.length <= maxLinkLength && isPlainHttpsLink(text),
  'a link that begins with https://',
)
const colour = like(/^#[\da-f]{6}$/i, 'a colour such as #a8321d')
const documents = list(settings({ title: inBoth(), url: link }))

const mobile = 'a mobile number of Bangladesh, such as 01712345678'
const wallet = settings({
  service: oneOf(walletServices),
  /** As it is dialled; Rocket's may have a check digit more. */
  number: z.pipe(
    string(mobile),
    z.transform((typed, context) => {
      const number = bangladeshMobile(typed)
      if (number) return number
      context.issues.push({ code: 'custom', message: `must be ${mobile}`, input: typed })
      return z.NEVER
    }),
  ),
  kind: oneOf(['merchant', 'personal']),
}).check(
  z.refine(({ service, number }) => service === 'Rocket' || number.length === mobileDigits, {
    error: `must be ${mobile}`,
    path: ['number'],
  }),
)

const bankAccount = settings({
  bank: inBoth(),
  branch: z.optional(inBoth()),
  accountName: line(),
  accountNumber: like(/^\d[\d -]{4,30}\d$/, 'an account number: digits, spaces and hyphens'),
  routingNumber: z.optional(like(/^\d{9}$/, 'a routing number: nine digits')),
  swift: z.optional(like(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'a SWIFT code')),
})

const charitySettings = settings({
  /** The name it is registered under. */
  name: inBoth(),
  /** Shown at the head of pages and in their titles; by default the name. */
  shortName: z.optional(inBoth(maxShortNameLength)),
  /** Purpose and beneficiaries, in a sentence. */
  purpose: z.optional(inBoth(maxTextLength)),
  registration: z.optional(settings({ authority: inBoth(), number: line() })),
  address: z.optional(inBoth()),
  phone: z.optional(matches(isPhoneNumber, 'a telephone number')),
  email: z.optional(matches(isEmail, 'an e-mail address')),
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
  people: list(settings({ name: inBoth(), role: inBoth() })),
  audits: documents,
  reports: documents,
  wallets: list(wallet),
  bankAccounts: list(bankAccount),
  /** A picture in the file's own folder. */
  logo: z.optional(
    like(/^[\w-][\w .-]*\.(png|jpe?g|webp)$/i, 'a PNG, JPEG or WebP file beside this one'),
  ),
  /** The drawn mark, where there is no logo. */
  seal: z.optional(settings({ petals: colour, otherPetals: colour, centre: colour })),
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

/** Reads the text of `charity.json`. @throws CharityFaults that names every fault at once */
export function readCharity(text: string): Charity {
  if (text.length > maxFileLength) throw new CharityFaults(['The file is too long.'])
  const { data, error } = charitySettings.safeParse(parseJson(text))
  if (error) throw new CharityFaults(error.issues.flatMap(sentencesOf))
  return data
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
  return [`${pathOf(issue.path)} ${issue.message}.`]
}

/** `people[1].name.bn` */
function pathOf(path: readonly PropertyKey[]): string {
  const written = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
  return written.join('').replace(/^\./, '') || 'The file'
}
