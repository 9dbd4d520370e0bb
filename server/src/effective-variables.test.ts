import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { effectiveVariables, misspeltVariables } from './effective-variables.ts'
import { environment } from './environment.ts'

const names = Object.keys(environment.shape)
const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')

describe('the effective configuration', () => {
  const shownOf = (name: string, value: string) =>
    effectiveVariables({ [name]: value }).find((variable) => variable.name === name)

  it('has every variable, with its value or its default', () => {
    expect(effectiveVariables({}).map(({ name }) => name)).toEqual(names)
    expect(shownOf('PORT', '3001')).toEqual({ name: 'PORT', value: '3001', isSet: true })
    expect(shownOf('PORT', '')).toEqual({ name: 'PORT', value: '3000', isSet: false })
    expect(shownOf('SMTP_URL', '')).toEqual({ name: 'SMTP_URL', value: null, isSet: false })
  })

  it.each([
    ['APP_SECRET', 'geheim', '***'],
    ['BKASH_APP_KEY', 'geheim', '***'],
    ['SSLCOMMERZ_STORE_PASSWORD', 'geheim', '***'],
    ['SMTP_URL', 'smtps://user:geheim@mail.example:465', 'smtps://user:***@mail.example:465'],
    [
      'DATABASE_URL',
      'postgres://d@db.example/d?password=geheim',
      'postgres://d@db.example/d?password=***',
    ],
    ['DATABASE_URL', 'postgres://d:geh/eim@db.example/d', '***'],
    ['DATABASE_URL', 'd:geheim@db.example', '***'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=geheim', '***'],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'https://user:geheim@traces.example',
      'https://user:***@traces.example/',
    ],
    ['PUBLIC_URL', 'https://give.example', 'https://give.example/'],
  ])('shows of %s=%s no secret', (name, value, shown) => {
    expect(shownOf(name, value)?.value).toBe(shown)
  })

  it('names a misspelt variable, and none of the machine', () => {
    const machine = {
      PATH: '/bin',
      HOME: '/root',
      USER: 'daan',
      LANG: 'C',
      TEST_DATABASE_URL: 'x',
      MAIL: '/var/mail/root',
    }
    expect(misspeltVariables({ ...machine, DATABSE_URL: 'x', PORT: '1' })).toEqual([
      { name: 'DATABSE_URL', meant: 'DATABASE_URL' },
    ])
  })
})

describe('a variable is written down', () => {
  const example = parseEnv(read('.env.example').replaceAll(/^#(?=[A-Z])/gm, ''))

  it('in .env.example, in the same order, with its default or a value that is taken', () => {
    const described = /^# .+\n#([A-Z][A-Z0-9_]*)=/gm
    const found = [...read('.env.example').matchAll(described)].map(([, name]) => name)
    expect(found).toEqual(names)
    const defaults = Object.entries(environment.parse({})).filter(([, value]) => String(value))
    expect(environment.parse(example)).toMatchObject(Object.fromEntries(defaults))
  })

  it('in docs/configuration.md', () => {
    const rows = [...read('docs/configuration.md').matchAll(/^\| (`[^|]+) \|/gm)]
    const documented = rows.flatMap(([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [])
    expect(documented.sort()).toEqual([...names].sort())
  })
})
