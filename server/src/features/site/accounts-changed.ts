import { randomUUID } from 'node:crypto'
import type { ActingAdmin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/transaction.ts'
import { enqueueInBoth, type WordsOf } from '../../mail/bilingual-mail.ts'
import type { MailWords } from '../../mail/mail-content.ts'

const texts = {
  en: (who: string, isShown: boolean): MailWords => ({
    heading: 'The accounts for donations were changed',
    body: [
      `${who} published other wallets or bank accounts. ${isShown ? 'From now on' : 'Once the charity is named,'} the site asks donors to send money there.`,
      'Please compare them with your own papers. If one is wrong, restore the version before at once, and change the password of that account.',
    ],
  }),
  bn: (who: string, isShown: boolean): MailWords => ({
    heading: 'দান গ্রহণের অ্যাকাউন্ট বদলানো হয়েছে',
    body: [
      `${who} নতুন ওয়ালেট বা ব্যাংক অ্যাকাউন্ট প্রকাশ করেছেন। ${isShown ? 'এখন থেকে' : 'প্রতিষ্ঠানের নাম প্রকাশ হলে'} সাইটে দাতাদের সেখানেই টাকা পাঠাতে বলা হবে।`,
      'নিজেদের কাগজপত্রের সঙ্গে মিলিয়ে দেখুন। কোনোটি ভুল হলে এখনই আগের সংস্করণ ফিরিয়ে আনুন, আর ওই অ্যাকাউন্টের পাসওয়ার্ড বদলান।',
    ],
  }),
} as const

const buttons = { en: 'Look at the accounts', bn: 'অ্যাকাউন্টগুলো দেখুন' } as const

/** Queues a mail to every owner that the accounts for donations changed. */
export async function mailAccountsChanged(tx: Tx, ctx: Context, by: ActingAdmin): Promise<void> {
  const words = accountsWords(by.name, !ctx.site.current.isDemonstration)
  const owners = (await ctx.listStaff(tx)).filter(({ role }) => role === 'owner')
  for (const { email: address } of owners) {
    await enqueueInBoth(tx, ctx, { id: `accounts.${randomUUID()}`, address }, words)
  }
}

/** Gives the words of that mail. @param isShown false in the demonstration, which shows no accounts */
export function accountsWords(who: string, isShown: boolean): WordsOf {
  return (language, { home }) => ({
    ...texts[language](who, isShown),
    action: { label: buttons[language], url: `${home}/admin/site/accounts` },
  })
}
