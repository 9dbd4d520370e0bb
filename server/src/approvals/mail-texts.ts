import type { ApprovalKind } from '@daan/contract/approvals'
import type { Locale } from '@daan/contract/digits'
import type { WordsOf } from '../mail/bilingual-mail.ts'
import type { MailWords } from '../mail/mail-content.ts'
import { nameInMail } from '../mail/name-in-mail.ts'

/** News of a request or of its decision, and who made it. */
type ApprovalNews = { by: string } & (
  | { what: 'requested' | 'approved' | 'declined' | 'outdated'; kind: ApprovalKind }
  | { what: 'thresholdSet'; sums: Record<Locale, string> }
)

const kindNames = {
  en: {
    refund: 'a refund',
    accounts: 'publishing other accounts for donations',
    owner: 'a change of who is an owner',
    importUndo: 'taking an import back',
  },
  bn: {
    refund: 'পেমেন্টের টাকা ফেরত',
    accounts: 'দান গ্রহণের নতুন অ্যাকাউন্ট প্রকাশ',
    owner: 'মালিকের ভূমিকায় একটি পরিবর্তন',
    importUndo: 'একটি ইমপোর্ট ফিরিয়ে নেওয়া',
  },
} as const satisfies Record<Locale, Record<ApprovalKind, string>>

/** Facts in a mail; `what` was requested, or is the sum that was set. */
type Facts = { by: string; what: string; charity: string }

type Text = (facts: Facts) => Pick<MailWords, 'heading' | 'body'>

const texts: Record<Locale, Record<ApprovalNews['what'], Text>> = {
  en: {
    requested: ({ by, what, charity }) => ({
      heading: 'Your approval is needed',
      body: [
        `${by} requests ${what} at ${charity}. It happens when a second person approves it.`,
        'The page shows exactly what would happen. If you are not sure, ask them before you decide.',
      ],
    }),
    approved: ({ by, what }) => ({
      heading: 'Your request was approved',
      body: [`You requested ${what}. ${by} approved it.`],
    }),
    declined: ({ by, what }) => ({
      heading: 'Your request was declined',
      body: [`You requested ${what}. ${by} declined it.`],
    }),
    outdated: ({ what }) => ({
      heading: 'Your request has ended',
      body: [`You requested ${what}. That no longer applies, so nothing was done.`],
    }),
    thresholdSet: ({ by, what, charity }) => ({
      heading: `Another limit for refunds at ${charity}`,
      body: [
        `${by} set it: refunds above ${what} need the approval of a second person.`,
        'If that is not right, set it back.',
      ],
    }),
  },
  bn: {
    requested: ({ by, what, charity }) => ({
      heading: 'আপনার অনুমোদন দরকার',
      body: [
        `${charity} সাইটে ${by} একটি অনুরোধ করেছেন: ${what}। দ্বিতীয় একজন অনুমোদন করলে তা হবে।`,
        'ঠিক কী হবে, পাতাটিতে দেখানো আছে। নিশ্চিত না হলে সিদ্ধান্তের আগে তাঁকে জিজ্ঞেস করুন।',
      ],
    }),
    approved: ({ by, what }) => ({
      heading: 'আপনার অনুরোধ অনুমোদিত হয়েছে',
      body: [`আপনার অনুরোধ ছিল: ${what}। ${by} তা অনুমোদন করেছেন।`],
    }),
    declined: ({ by, what }) => ({
      heading: 'আপনার অনুরোধ নাকচ হয়েছে',
      body: [`আপনার অনুরোধ ছিল: ${what}। ${by} তা নাকচ করেছেন।`],
    }),
    outdated: ({ what }) => ({
      heading: 'আপনার অনুরোধ শেষ হয়েছে',
      body: [`আপনার অনুরোধ ছিল: ${what}। তা আর প্রযোজ্য নয়, তাই কিছুই করা হয়নি।`],
    }),
    thresholdSet: ({ by, what, charity }) => ({
      heading: `${charity}: টাকা ফেরতের সীমা বদলেছে`,
      body: [
        `${by} সীমাটি ঠিক করেছেন: ${what}-এর বেশি ফেরত দিতে দ্বিতীয় একজনের অনুমোদন লাগবে।`,
        'এটি ঠিক না হলে আগের সীমা ফিরিয়ে দিন।',
      ],
    }),
  },
}

const buttons = { en: 'Open the approvals', bn: 'অনুমোদনের পাতা খুলুন' } as const

/** Gives the words of the mail about a request to approve something, or about what became of it. */
export function approvalWords(news: ApprovalNews): WordsOf {
  return (language, { charity, home }) => {
    const what = news.what === 'thresholdSet' ? news.sums[language] : kindNames[language][news.kind]
    return {
      ...texts[language][news.what]({ by: nameInMail(news.by), what, charity }),
      action: { label: buttons[language], url: `${home}/admin/approvals` },
    }
  }
}
