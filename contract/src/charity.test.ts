import { describe, expect, it } from 'vitest'
import { type Charity, CharityFaults, demonstration, readCharity } from './charity.ts'

const name = { en: 'Haor Welfare', bn: 'হাওর কল্যাণ' }

function faultsOf(settings: unknown): readonly string[] {
  try {
    readCharity(typeof settings === 'string' ? settings : JSON.stringify(settings))
    return []
  } catch (error) {
    if (error instanceof CharityFaults) return error.faults
    throw error
  }
}

describe('the settings of a charity', () => {
  it('need a name in both languages and nothing else', () => {
    expect(readCharity(JSON.stringify({ name })).charity).toEqual<Charity>({
      name,
      people: [],
      audits: [],
      reports: [],
      wallets: [],
      bankAccounts: [],
      hero: 'flood',
    })
  })

  it('are good in the demonstration', () => {
    expect(faultsOf(demonstration)).toEqual([])
  })

  it('have numbers as they are dialled', () => {
    const wallets = [
      { service: 'bKash', number: '+880 1712-345678', kind: 'merchant' },
      { service: 'Nagad', number: '০১৮১২৩৪৫৬৭৮', kind: 'personal' },
      { service: 'Rocket', number: '017123456781', kind: 'personal' },
    ]
    const { charity, set } = readCharity(JSON.stringify({ name, wallets }))
    expect(set).toEqual(['name', 'wallets'])
    expect(charity.wallets.map(({ number }) => number)).toEqual([
      '01712345678',
      '01812345678',
      '017123456781',
    ])
  })

  it('name every fault at once, each with its path', () => {
    const faults = faultsOf({
      name: { en: 'Haor <script>alert(1)</script>' },
      nmae: 'x',
      registration: { authority: name, number: 7 },
      phone: 'call us',
      email: 'nobody',
      social: { facebook: 'javascript:alert(1)', myspace: 'https://example.org' },
      people: [{ name, role: { en: 'Chair', bn: 'সভাপতি' } }, { name: { ...name, bn: ' ' } }],
      audits: [{ title: name, url: 'http://example.org/audit.pdf' }],
      wallets: [
        { service: 'PayPal', number: '12345', kind: 'merchant' },
        { service: 'bKash', number: '017123456781', kind: 'shop' },
      ],
      bankAccounts: [{ bank: name, accountName: 'Haor', accountNumber: 'abc', routingNumber: '1' }],
      logo: '../../etc/passwd',
      seal: { petals: 'red;}', otherPetals: '#000000', centre: '#fff' },
      hero: 'fire',
    })
    expect(faults).toEqual(
      expect.arrayContaining([
        'name.en must be plain text, without < and >.',
        'name.bn is missing.',
        'nmae is no setting.',
        'registration.number must be a line of text.',
        'phone must be a telephone number.',
        'email must be an e-mail address.',
        'social.facebook must be a link that begins with https://.',
        'social.myspace is no setting.',
        'people[1].name.bn must be plain text, without < and >.',
        'people[1].role is missing.',
        'audits[0].url must be a link that begins with https://.',
        'wallets[0].service must be one of bKash, Nagad, Rocket.',
        'wallets[0].number must be a mobile number of Bangladesh, such as 01712345678.',
        'wallets[1].kind must be one of merchant, personal.',
        'bankAccounts[0].accountNumber must be an account number: digits, spaces and hyphens.',
        'bankAccounts[0].routingNumber must be a routing number: nine digits.',
        'logo must be a PNG, JPEG or WebP file beside this one.',
        'seal.petals must be a colour such as #a8321d.',
        'seal.centre must be a colour such as #a8321d.',
        'hero must be one of flood, winter, school.',
      ]),
    )
    expect(faults).toHaveLength(20)
  })

  it.each([
    ['data:text/html,<script>'],
    ['https://user:secret@example.org/'],
    ['https://example.org/\u202Efdp.exe'],
    ['//example.org'],
    ['mailto:a@example.org'],
  ])('take no link such as %j', (url) => {
    expect(faultsOf({ name, reports: [{ title: name, url }] })).toEqual([
      'reports[0].url must be a link that begins with https://.',
    ])
  })

  it.each([
    ['half a file', '{ "name": ', 'The file is not JSON: '],
    ['a list', '[]', 'The file must be settings in { }'],
    ['nothing', 'null', 'The file must be settings in { }'],
    ['endless', ' '.repeat(100_001), 'The file is too long'],
  ])('are not %s', (_what, text, fault) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining(fault)])
  })

  it('take no logo that is a drawing with script', () => {
    expect(faultsOf({ name, logo: 'logo.svg' })).toHaveLength(1)
  })

  it('give a number with a check digit to Rocket alone', () => {
    const wallet = { number: '017123456781', kind: 'personal' }
    const faults = (service: string) => faultsOf({ name, wallets: [{ ...wallet, service }] })
    expect(faults('Rocket')).toEqual([])
    expect(faults('Nagad')).toEqual([expect.stringContaining('wallets[0].number must be')])
  })
})
