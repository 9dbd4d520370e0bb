import type { ApprovalKind } from '@daan/contract/approvals'
import type { Locale } from '@daan/contract/digits'
import type { MailContent } from '../mail/mail-content.ts'
import { nameInMail } from '../mail/name-in-mail.ts'

/** News of a request or of its decision, and who made it. */
export type ApprovalNews = { by: string } & (
  | { what: 'requested' | 'approved' | 'declined' | 'outdated'; kind: ApprovalKind }
  | { what: 'thresholdSet'; sums: Record<Locale, string> }
)

type Sent = ApprovalNews & { charity: string; url: string }

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

/** The mail that tells of a request to approve something, or of what became of it. */
export function approvalMail(language: Locale, sent: Sent): MailContent {
  return { language, ...(language === 'bn' ? inBangla(sent) : inEnglish(sent)) }
}

function inEnglish(sent: Sent): Omit<MailContent, 'language'> {
  const by = nameInMail(sent.by)
  const action = { label: 'Open the approvals', url: `${sent.url}/admin/approvals` }
  if (sent.what === 'thresholdSet') {
    return {
      heading: `Another limit for refunds at ${sent.charity}`,
      body: [
        `${by} set it: refunds above ${sent.sums.en} need the approval of a second person.`,
        'If that is not right, set it back.',
      ],
      action,
    }
  }
  const what = kindNames.en[sent.kind]
  if (sent.what === 'requested') {
    return {
      heading: 'Your approval is needed',
      body: [
        `${by} requests ${what} at ${sent.charity}. It happens when a second person approves it.`,
        'The page shows exactly what would happen. If you are not sure, ask them before you decide.',
      ],
      action,
    }
  }
  if (sent.what === 'outdated') {
    return {
      heading: 'Your request has ended',
      body: [`You requested ${what}. That no longer applies, so nothing was done.`],
      action,
    }
  }
  return {
    heading: sent.what === 'approved' ? 'Your request was approved' : 'Your request was declined',
    body: [`You requested ${what}. ${by} ${sent.what} it.`],
    action,
  }
}

function inBangla(sent: Sent): Omit<MailContent, 'language'> {
  const by = nameInMail(sent.by)
  const action = { label: 'অনুমোদনের পাতা খুলুন', url: `${sent.url}/bn/admin/approvals` }
  if (sent.what === 'thresholdSet') {
    return {
      heading: `${sent.charity}: টাকা ফেরতের সীমা বদলেছে`,
      body: [
        `${by} সীমাটি ঠিক করেছেন: ${sent.sums.bn}-এর বেশি ফেরত দিতে দ্বিতীয় একজনের অনুমোদন লাগবে।`,
        'এটি ঠিক না হলে আগের সীমা ফিরিয়ে দিন।',
      ],
      action,
    }
  }
  const what = kindNames.bn[sent.kind]
  if (sent.what === 'requested') {
    return {
      heading: 'আপনার অনুমোদন দরকার',
      body: [
        `${sent.charity} সাইটে ${by} একটি অনুরোধ করেছেন: ${what}। দ্বিতীয় একজন অনুমোদন করলে তা হবে।`,
        'ঠিক কী হবে, পাতাটিতে দেখানো আছে। নিশ্চিত না হলে সিদ্ধান্তের আগে তাঁকে জিজ্ঞেস করুন।',
      ],
      action,
    }
  }
  if (sent.what === 'outdated') {
    return {
      heading: 'আপনার অনুরোধ শেষ হয়েছে',
      body: [`আপনার অনুরোধ ছিল: ${what}। তা আর প্রযোজ্য নয়, তাই কিছুই করা হয়নি।`],
      action,
    }
  }
  const isApproved = sent.what === 'approved'
  return {
    heading: isApproved ? 'আপনার অনুরোধ অনুমোদিত হয়েছে' : 'আপনার অনুরোধ নাকচ হয়েছে',
    body: [`আপনার অনুরোধ ছিল: ${what}। ${by} তা ${isApproved ? 'অনুমোদন করেছেন' : 'নাকচ করেছেন'}।`],
    action,
  }
}
