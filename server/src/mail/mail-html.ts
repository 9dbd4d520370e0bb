import type { Charity } from '@daan/contract/charity'
import { type BookWords, bookPlace } from './book-words.ts'
import { type Fact, type MailContent, signature } from './mail-content.ts'

/** The colours of mails, which are those of the pages by day and by night. */
export const mailColours = {
  day: {
    paper: '#fbf5e7',
    raised: '#fffcf4',
    sunk: '#f4ead3',
    ink: '#12322a',
    'ink-2': '#4b5f56',
    line: '#e3d6b8',
    green: '#0e5a45',
    'on-green': '#fff6e0',
    madder: '#a8321d',
    thread: '#e0a63a',
    give: '#f4a91f',
  },
  night: {
    paper: '#0a211b',
    raised: '#12322a',
    sunk: '#081a15',
    ink: '#f6ecd5',
    'ink-2': '#b3c4b8',
    line: '#264a3e',
    green: '#7cc2a2',
    'on-green': '#06231b',
    madder: '#ff9a7e',
    thread: '#b98527',
    give: '#f4a91f',
  },
} as const

type MailColours = (typeof mailColours)['day' | 'night']

const widthPx = 600

/** Sets the colours by day inline beside their classes, as most mail programs read nothing else. */
const coloursOf = (colours: MailColours) => ({
  page: `background-color:${colours.paper}`,
  sheet: `background-color:${colours.raised};border-color:${colours.line}`,
  ink: `color:${colours.ink}`,
  second: `color:${colours['ink-2']}`,
  notice: `background-color:${colours.sunk};color:${colours.madder}`,
  row: `border-color:${colours.line}`,
  stitch: `border-color:${colours.thread}`,
  button: `background-color:${colours.green};color:${colours['on-green']}`,
  link: `color:${colours.green}`,
})
type ClassName = keyof ReturnType<typeof coloursOf>

const byDay = coloursOf(mailColours.day)
const byNight = Object.entries(coloursOf(mailColours.night))
  .map(([name, rules]) => `.${name}{${rules.replaceAll(';', '!important;')}!important}`)
  .join('')

const face =
  "font-family:'Anek Bangla','Hind Siliguri',-apple-system,'Segoe UI',Roboto,'Noto Sans Bengali','Nirmala UI',sans-serif"
const bold = 'font-weight:700'
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"'

/**
 * Renders the part of a mail that has a look: one sheet of paper. It loads nothing, holds no script, and
 * what people typed stands in it as text.
 */
export function htmlOf(
  subject: string,
  contents: readonly MailContent[],
  charity: Charity | null,
): string {
  const [{ language } = { language: 'en' as const }] = contents
  const sheet = [
    charity ? cell('padding:26px 28px 0', head(charity, charity.name[language])) : '',
    ...contents.map((content, index) => cell('padding:22px 28px 0', part(content, index === 0))),
    cell('padding:26px 28px 28px', charity ? foot(contents, charity) : ''),
  ]
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escaped(subject)}</title><style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${byNight}}</style></head>
<body ${wearing('page', 'margin:0;padding:0')}><table ${table} ${wearing('page')}><tr><td align="center" style="padding:24px 12px">
<table ${table} ${wearing('sheet', `max-width:${widthPx}px;border-width:1px 1px 3px;border-style:solid;border-radius:22px;text-align:left;${face}`)}>
${sheet.join('\n')}
</table></td></tr></table></body></html>
`
}

/** The mark as a stitched round, which needs no picture, and the name beside it. */
function head({ seal }: Charity, name: string): string {
  const { centre, petals } = seal ?? { centre: mailColours.day.green, petals: mailColours.day.give }
  const mark = `display:block;width:20px;height:20px;border:5px dotted ${petals};border-radius:50%;background-color:${centre}`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td><span style="${mark}"></span></td><td ${wearing('ink', `padding-left:12px;font-size:18px;line-height:24px;${bold}`)}>${escaped(name)}</td></tr></table>`
}

function part(content: MailContent, isFirst: boolean): string {
  const { language, notice, heading, body, action, closing = [], aside } = content
  const title = isFirst ? 'font-size:30px;line-height:36px' : 'font-size:24px;line-height:30px'
  return `<div lang="${language}">${[
    isFirst ? '' : stitch,
    notice === undefined ? '' : paragraph(notice, 'notice', 'padding:12px 16px;border-radius:12px'),
    `<h1 ${wearing('ink', `margin:0 0 14px;${title};${bold}`)}>${escaped(heading)}</h1>`,
    ...body.map((block) => (typeof block === 'string' ? paragraph(block) : facts(block))),
    action ? link(action, isFirst) : '',
    ...closing.map((text) => paragraph(text, 'second', 'font-size:15px;line-height:22px')),
    aside ? link(aside, false) : '',
  ].join('')}</div>`
}

const stitch = `<div ${wearing('stitch', 'border-top-width:2px;border-top-style:dashed;margin:0 0 22px')}></div>`

function paragraph(text: string, name: ClassName = 'ink', more = ''): string {
  const style = `margin:0 0 16px;font-size:17px;line-height:27px;overflow-wrap:anywhere;${more}`
  return `<p ${wearing(name, style)}>${lines(text)}</p>`
}

function facts(all: readonly Fact[]): string {
  const rows = all.map(({ name, value, detail, isMain }) => {
    const edge = 'border-top-width:1px;border-top-style:solid;padding:10px 0;vertical-align:top'
    const size = isMain ? 'font-size:28px;line-height:36px' : 'font-size:17px;line-height:24px'
    const below =
      detail === undefined
        ? ''
        : `<div ${wearing('second', 'font-size:15px;line-height:22px')}>${lines(detail)}</div>`
    return `<tr><td ${wearing('row', `${edge};width:36%;padding-right:14px`)}><span ${wearing('second', 'font-size:15px;line-height:24px')}>${escaped(name)}</span></td><td ${wearing('row', `${edge};overflow-wrap:anywhere;word-break:break-word`)}><div ${wearing(isMain ? 'link' : 'ink', `${size};${bold}`)}>${lines(value)}</div>${below}</td></tr>`
  })
  return `<table ${table} style="margin:4px 0 20px;border-collapse:collapse">${rows.join('')}</table>`
}

type Action = NonNullable<MailContent['action']>

/** One button a mail; what another language says again leads there by a line. */
function link({ label, url }: Action, isButton: boolean): string {
  const look = isButton
    ? wearing(
        'button',
        `display:inline-block;padding:15px 28px 13px;border-radius:14px;font-size:18px;line-height:24px;text-decoration:none;${bold}`,
      )
    : wearing('link', `font-size:17px;${bold}`)
  return `<p style="margin:6px 0 22px"><a href="${escaped(url)}" ${look}>${escaped(label)}</a></p>`
}

const small = 'margin:0 0 10px;font-size:14px;line-height:21px'

function foot(contents: readonly MailContent[], charity: Charity): string {
  const signed = contents.map(({ language }) => {
    const [name = '', ...rest] = signature(charity, language).map(escaped)
    return `<p lang="${language}" ${wearing('second', small)}><b>${name}</b>${rest.map((line) => `<br>${line}`).join('')}</p>`
  })
  const inBook = contents.filter(({ showsBook }) => showsBook)
  const place = inBook.length > 0 ? bookPlace(inBook.map(({ language }) => language)) : ''
  return stitch.replace('22px', '16px') + signed.join('') + place
}

/** Renders the words of the public book for their place. */
export function bookHtml({ captions, words }: BookWords): string {
  return `<p ${wearing('second', small)}>${captions.join('<br>')}<br><b lang="en">${words}</b></p>`
}

const cell = (style: string, inner: string) => `<tr><td style="${style}">${inner}</td></tr>`

function wearing(name: ClassName, more = ''): string {
  return `class="${name}" style="${byDay[name]}${more && `;${more}`}"`.replaceAll(/;+/g, ';')
}

/** Text with its line ends kept. */
const lines = (text: string) => escaped(text).replaceAll(/\r\n|\r|\n/g, '<br>')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
