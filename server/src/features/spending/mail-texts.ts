import { randomUUID } from 'node:crypto'
import { formatTaka } from '@daan/contract/taka'
import type { ActingAdmin } from '../../actor.ts'
import { listOthers } from '../../approvals/second-person.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/transaction.ts'
import { enqueueInBoth, type WordsOf } from '../../mail/bilingual-mail.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import type { NewPayout } from './payout-store.ts'

const words = {
  en: {
    heading: 'A payout waits to be released',
    prepared: (by: string, charity: string) =>
      `${by} prepared it at ${charity}. It is paid when a second person releases it.`,
    ask: 'Compare it with its vouchers first. If you are not sure, ask them.',
    amount: 'Amount',
    purpose: 'What for',
    open: 'Open the payouts',
  },
  bn: {
    heading: 'একটি খরচ ছাড়ের অপেক্ষায়',
    prepared: (by: string, charity: string) =>
      `${charity} সাইটে ${by} এটি প্রস্তুত করেছেন। দ্বিতীয় একজন ছাড় করলে টাকা দেওয়া হবে।`,
    ask: 'আগে ভাউচারের সঙ্গে মিলিয়ে দেখুন। নিশ্চিত না হলে তাঁকে জিজ্ঞেস করুন।',
    amount: 'অঙ্ক',
    purpose: 'কী কাজে',
    open: 'খরচের পাতা খুলুন',
  },
} as const

/** Queues a mail to each other person who may release a payout. */
export async function mailWaiting(
  tx: Tx,
  ctx: Context,
  payout: NewPayout,
  by: ActingAdmin,
): Promise<void> {
  const waiting = waitingWords(payout, by)
  for (const address of await listOthers(tx, ctx, 'spending.release', by)) {
    await enqueueInBoth(tx, ctx, { id: `payout.${randomUUID()}`, address }, waiting)
  }
}

function waitingWords({ amount, purpose }: NewPayout, by: ActingAdmin): WordsOf {
  return (language, { charity, home }) => {
    const own = words[language]
    return {
      heading: own.heading,
      body: [
        own.prepared(nameInMail(by.name), charity),
        [
          { name: own.amount, value: formatTaka(amount, language), isMain: true },
          { name: own.purpose, value: purpose[language] },
        ],
        own.ask,
      ],
      action: { label: own.open, url: `${home}/admin/spending?state=prepared` },
    }
  }
}
