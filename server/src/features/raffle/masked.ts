const mask = '•••'
const shownOfPhone = { start: 2, end: 3 }
const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** A name by its initials, in any script: `Rahima Khatun` → `R••• K•••`. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => firstCharacter(word) + mask)
    .join(' ')
}

/** An address by its first letter: `rahima@example.org` → `r•••@•••`. */
export function maskedEmail(email: string): string {
  return `${firstCharacter(email)}${mask}@${mask}`
}

/** A telephone number by its first two and last three digits: `01712345678` → `01•••678`. */
export function maskedPhone(phone: string): string {
  return phone.slice(0, shownOfPhone.start) + mask + phone.slice(-shownOfPhone.end)
}

/** Cuts off the first letter as a reader sees it, which in Bangla may be several code points. */
function firstCharacter(text: string): string {
  for (const { segment } of graphemes.segment(text)) return segment
  return ''
}
