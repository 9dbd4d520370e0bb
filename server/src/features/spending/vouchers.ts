import { hash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { reencodePhotograph } from '../../pictures/photographs.ts'
import { hashIn, PictureCache } from '../../pictures/picture-cache.ts'
import type { Reencode } from '../../pictures/reencode-in-subprocess.ts'
import { findPublishedVoucher, insertVoucherFile } from './voucher-store.ts'

/** The context of spending, with its photographs. */
export type SpendingContext = Context & { reencode: Reencode; shownVouchers: PictureCache }

export function spendingContext<C extends Context>(ctx: C, reencode: Reencode) {
  const { readDb } = ctx
  const load = (name: string) => findPublishedVoucher(readDb, hashIn(name))
  return { ...ctx, reencode, shownVouchers: new PictureCache({ load }) }
}

/**
 * Stores a photograph of a voucher, upright and without metadata, or each page of a PDF as one.
 * @throws Refused for what is neither, or too large
 */
export async function storeVoucher(
  { db, reencode }: SpendingContext,
  file: Buffer,
): Promise<{ pages: string[] }> {
  const pages: string[] = []
  for (const { bytes: content } of await reencodePhotograph(reencode, file, 'voucher')) {
    const sha256 = hash('sha256', content, 'hex')
    await insertVoucherFile(db, { sha256, content })
    pages.push(sha256)
  }
  return { pages }
}
