import { crc32 } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { createReadSpreadsheet } from './read-in-subprocess.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

const limits = { maxRows: 100, maxColumns: 20 }

function read(file: string | Uint8Array, sheet = '') {
  return readSpreadsheet(Buffer.from(file), sheet, limits)
}

const rowsOf = async (file: string | Uint8Array) => (await read(file)).rows
const cellsOf = async (file: string | Uint8Array) => (await rowsOf(file)).map(({ cells }) => cells)
const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error) => error.reason ?? error,
  )

describe('a CSV', () => {
  it.each([
    ['with a mark of UTF-8', '\uFEFFনাম,টাকা\r\nরহিম,"১,০০০"\r\n'],
    ['whose cells are parted by semicolons', 'নাম;টাকা\nরহিম;১,০০০\n'],
    ['that names its separator, as Excel does', 'sep=;\r\nনাম;টাকা\r\nরহিম;১,০০০\r\n'],
    ['whose cells are parted by tabs', 'নাম\tটাকা\nরহিম\t১,০০০'],
    [
      'of UTF-16, as Excel calls Unicode text',
      Buffer.from('\uFEFFনাম\tটাকা\r\nরহিম\t১,০০০', 'utf16le'),
    ],
  ])('%s is read as its texts', async (_what, file) => {
    expect(await cellsOf(file)).toEqual([
      ['নাম', 'টাকা'],
      ['রহিম', '১,০০০'],
    ])
  })

  it('of Windows is read with its own letters', async () => {
    expect(await cellsOf(Buffer.from('name,sum\nJos\xe9,5', 'latin1'))).toEqual([
      ['name', 'sum'],
      ['José', '5'],
    ])
  })

  it('keeps the numbers of lines, empty cells between tabs, ragged rows and formulas as text', async () => {
    expect(await rowsOf('a\tb\tc\n\n1\t\t=1+1\n\t\t\n2')).toEqual([
      { line: 1, cells: ['a', 'b', 'c'] },
      { line: 3, cells: ['1', '', '=1+1'] },
      { line: 5, cells: ['2'] },
    ])
  })

  it.each([
    ['empty', '', 'empty'],
    ['of blanks alone', ' , \n', 'empty'],
    ['with an open quote', 'a,"b\n1,2', 'notSpreadsheet'],
    ['that is a program', 'MZ\0\x01,', 'notSpreadsheet'],
    ['of too many rows', 'a,b\n'.repeat(101), 'tooLarge'],
    ['of too many columns', 'a,'.repeat(21), 'tooLarge'],
    [
      'that is a workbook of before 2007, or has a password',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'oldFormat',
    ],
  ])('%s is refused', async (_what, file, reason) => {
    expect(await refusal(read(file))).toBe(reason)
  })
})

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as nobody's library would write it: a row of these cells, and whatever other parts. */
function workbookOf(cells: string, parts: Record<string, string> = {}): Buffer {
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`
  return zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
    ...parts,
  })
}

/** A ZIP of files that are stored as they are. */
function zipOf(files: Record<string, string>): Buffer {
  const heads: Buffer[] = []
  const bodies: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(content.length, 14)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(at, 10)
    heads.push(Buffer.from('PK\x01\x02\x14\x00'), head, entry, Buffer.from(name))
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), content])
    bodies.push(body)
    at += body.length
  }
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(18)
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end])
}

const book = [
  ['Cash book of 2024', null],
  ['তারিখ', 'টাকা'],
  [new Date('2024-03-05'), 0.1 + 0.2],
  [null, 1_712_345_678],
]

describe('an XLSX', () => {
  it('is read as texts: days in ISO, numbers as Excel shows them, and a merged cell once', async () => {
    const merges = [
      { startRow: 0, startCol: 0, endRow: 0, endCol: 1 },
      { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
    ]
    const file = await writeXlsx({ sheets: [{ name: 'Book', rows: book, merges }] })
    expect(await rowsOf(file)).toEqual([
      { line: 1, cells: ['Cash book of 2024'] },
      { line: 2, cells: ['তারিখ', 'টাকা'] },
      { line: 3, cells: ['2024-03-05', '0.3'] },
      { line: 4, cells: ['', '1712345678'] },
    ])
  })

  it('has formulas of which the stored results are read, and none is evaluated', async () => {
    const cells = new Map([
      ['1,0', { formulaResult: 3, formula: 'WEBSERVICE("https://example.org")' }],
      ['2,0', { formula: "'https://example.org/[other.xlsx]A'!A1+1" }],
    ])
    const rows = [
      ['Sum', 'Name'],
      [null, 'Asha'],
      [null, 'Rahim'],
    ]
    const file = await writeXlsx({ sheets: [{ name: 'A', rows, cells }] })
    const [, first, second] = await cellsOf(file)
    expect([first, second]).toEqual([
      ['3', 'Asha'],
      ['', 'Rahim'],
    ])
  })

  it('is read by the sheet that was chosen; hidden ones are not there', async () => {
    const sheets = [
      { name: 'Secret', hidden: true, rows: [['x']] },
      { name: 'জানুয়ারি', rows: [['a']] },
      { name: 'February', rows: [['b']] },
    ]
    const file = await writeXlsx({ sheets })
    expect(await read(file)).toMatchObject({ sheet: 'জানুয়ারি', otherSheets: ['February'] })
    expect((await read(file, 'February')).rows).toEqual([{ line: 1, cells: ['b'] }])
    expect(await refusal(read(file, 'Secret'))).toBe('unknownSheet')
  })

  it('with macros is read without them', async () => {
    const vbaProject = new TextEncoder().encode('Shell "format c:"')
    const file = await writeXlsx({ sheets: [{ name: 'A', rows: [['a'], [5]] }], vbaProject })
    expect(await cellsOf(file)).toEqual([['a'], ['5']])
  })

  it.each([
    ['a cell in the 16,384th column', [Array.from({ length: 16_384 }, () => 'x')], 'tooLarge'],
    ['rows beyond the limit', Array.from({ length: 101 }, () => ['x']), 'tooLarge'],
    ['nothing', [], 'empty'],
  ])('with %s is refused', async (_what, rows, reason) => {
    const file = await writeXlsx({ sheets: [{ name: 'A', rows }] })
    expect(await refusal(read(file))).toBe(reason)
  })

  it('whose cell says that it is in the millionth column is refused', async () => {
    const wide = Array.from({ length: 1_000_000 }, () => '<c><v>1</v></c>').join('')
    for (const cells of ['<c r="BDWGN1"><v>1</v></c>', wide]) {
      expect(await refusal(read(workbookOf(cells)))).toBe('notSpreadsheet') // Excel has none so far
    }
  })

  it('with links to other files is read without them', async () => {
    const link = {
      'xl/externalLinks/externalLink1.xml': `<externalLink xmlns="${main}"><externalBook/></externalLink>`,
      'xl/externalLinks/_rels/externalLink1.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1"
        Type="${office}/externalLinkPath" Target="https://example.org/other.xlsx" TargetMode="External"/></Relationships>`,
    }
    const cell = '<c r="A1"><f>[1]A!A1</f><v>7</v></c>'
    expect(await cellsOf(workbookOf(cell, link))).toEqual([['7']])
  })

  it('that is a torn ZIP is refused', async () => {
    const file = await writeXlsx({ sheets: [{ name: 'A', rows: book }] })
    expect(await refusal(read(file.subarray(0, 600)))).toBe('notSpreadsheet')
  })
})

describe('in a process of its own', () => {
  const bomb = () => writeXlsx({ sheets: [{ name: 'A', rows: [['x'.repeat(40_000_000)]] }] })

  it('rows come back as they were read, and a refusal with its reason', async () => {
    const read = createReadSpreadsheet(limits)
    const file = Buffer.from('নাম,টাকা')
    const rows = [{ line: 1, cells: ['নাম', 'টাকা'] }]
    expect(await read(file, '')).toEqual({ sheet: '', otherSheets: [], rows })
    expect(await refusal(read(Buffer.from(''), ''))).toBe('empty')
  })

  it('a zip bomb is killed before it has eaten the memory', async () => {
    const file = Buffer.from(await bomb())
    expect(file.length).toBeLessThan(1_000_000)
    const read = createReadSpreadsheet(limits, 110_000_000)
    expect(await refusal(read(file, ''))).toBe('tooLarge')
  })
})
