import { previewDays } from '@daan/contract/fund-preview'
import { createSigner } from '../../signature.ts'

/** An edition of a fund, and how long a link shows it. */
type Preview = { key: string; edition: number; until: Date }

const dayMs = 24 * 60 * 60_000
const signer = (appSecret: string) => createSigner(appSecret, 'daan fund previews')

/** Issues the token of a link that shows an edition: `<key>.<edition>.<end, ms>.<HMAC-SHA-256>`. Nothing is kept. */
export function issuePreview(
  appSecret: string,
  { key, edition }: Omit<Preview, 'until'>,
  now = Date.now(),
) {
  const until = new Date(now + previewDays * dayMs)
  const text = `${key}.${edition}.${until.getTime()}`
  return { token: `${text}.${signer(appSecret).sign(text)}`, until }
}

/** @returns null for a token that is forged or has ended */
export function readPreview(appSecret: string, token: string, now = Date.now()): Preview | null {
  const [key = '', edition = '', end = '', signature = ''] = token.split('.')
  if (!signer(appSecret).isSigned(`${key}.${edition}.${end}`, signature)) return null
  return Number(end) > now ? { key, edition: Number(edition), until: new Date(Number(end)) } : null
}
