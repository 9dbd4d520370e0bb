import type { DonationState } from '@daan/contract/donations'
import type { FundKey } from '@daan/contract/funds'
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const poisha = () => bigint({ mode: 'bigint' })

/** The tables as queries see them; their constraints live in the migrations. */
export const donation = pgTable('donation', {
  key: uuid().primaryKey(),
  fund: text().$type<FundKey>().notNull(),
  poisha: poisha().notNull(),
  state: text().$type<DonationState>().notNull(),
  answer: text().notNull(),
})

export const fundTotal = pgTable('fund_total', {
  fund: text().$type<FundKey>().primaryKey(),
  poisha: poisha().notNull(),
  version: bigint({ mode: 'bigint' }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }),
})

export const donor = pgTable('donor', {
  uid: text().primaryKey(),
  name: text().notNull(),
  photo: text(),
  poisha: poisha().notNull(),
})
