import type { Locale } from '@daan/contract/digits'
import type { StaffRole } from '@daan/contract/rights'
import type { MailPlace, WordsOf } from '../../mail/bilingual-mail.ts'
import type { MailWords } from '../../mail/mail-content.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'

/** A change of somebody's role, and who made it; whoever leaves has erased their name. */
export type TeamNews =
  | { what: 'ownerLeft' }
  | ({ by: string } & (
      | { what: 'granted'; role: StaffRole }
      | { what: 'revoked' }
      | { what: 'ownerAdded'; address: string }
    ))

type Sent = TeamNews & MailPlace

const roleNames = {
  en: {
    owner: 'owner',
    treasurer: 'treasurer',
    desk: 'desk',
    editor: 'editor',
    auditor: 'auditor',
  },
  bn: {
    owner: 'মালিক',
    treasurer: 'কোষাধ্যক্ষ',
    desk: 'ডেস্ক',
    editor: 'সম্পাদক',
    auditor: 'নিরীক্ষক',
  },
} as const satisfies Record<Locale, Record<StaffRole, string>>

/** Gives the words of the mail that tells of a role. */
export function roleWords(news: TeamNews): WordsOf {
  return (language, place) => (language === 'bn' ? inBangla : inEnglish)({ ...news, ...place })
}

function inEnglish(sent: Sent): MailWords {
  const desk = { label: 'Open the team page', url: `${sent.home}/admin/team` }
  if (sent.what === 'ownerLeft') {
    return {
      heading: `${sent.charity} has one owner fewer`,
      body: ['An owner erased their account, and with it their role at the desk ended.'],
      action: desk,
    }
  }
  const by = nameInMail(sent.by)
  if (sent.what === 'ownerAdded') {
    return {
      heading: `${sent.charity} has another owner`,
      body: [
        `${by} made ${sent.address} an owner, who may do everything at the desk.`,
        'If that is not right, take the role away at once, and have that account choose a new password.',
      ],
      action: desk,
    }
  }
  if (sent.what === 'revoked') {
    return {
      heading: `Your role at ${sent.charity} has ended`,
      body: [`${by} took your role at the desk away. Your account and your receipts stay yours.`],
    }
  }
  return {
    heading: `You work with ${sent.charity}`,
    body: [
      `${by} gave this address the role “${roleNames.en[sent.role]}” at the desk.`,
      'Sign in with this very address, or sign up with it first, and tick the box isAdmin.',
    ],
    action: { label: 'Sign in', url: `${sent.home}/signin?to=%2Fadmin` },
    closing: ['If you do not know of it, you need not do anything.'],
  }
}

function inBangla(sent: Sent): MailWords {
  const desk = { label: 'দলের পাতা খুলুন', url: `${sent.home}/admin/team` }
  if (sent.what === 'ownerLeft') {
    return {
      heading: `${sent.charity}: একজন মালিক কমেছে`,
      body: ['একজন মালিক নিজের অ্যাকাউন্ট মুছে ফেলেছেন; সেই সঙ্গে ডেস্কে তাঁর ভূমিকা শেষ হয়েছে।'],
      action: desk,
    }
  }
  const by = nameInMail(sent.by)
  if (sent.what === 'ownerAdded') {
    return {
      heading: `${sent.charity} আরেকজন মালিক পেয়েছে`,
      body: [
        `${by} ${sent.address} ঠিকানাটিকে মালিক করেছেন; মালিক ডেস্কে সবকিছু করতে পারেন।`,
        'এটি ঠিক না হলে এখনই ভূমিকাটি ফিরিয়ে নিন, আর ওই অ্যাকাউন্টের পাসওয়ার্ড বদলাতে বলুন।',
      ],
      action: desk,
    }
  }
  if (sent.what === 'revoked') {
    return {
      heading: `${sent.charity}: আপনার ভূমিকা শেষ হয়েছে`,
      body: [`${by} ডেস্কে আপনার ভূমিকা ফিরিয়ে নিয়েছেন। আপনার অ্যাকাউন্ট ও রসিদ আপনারই থাকছে।`],
    }
  }
  return {
    heading: `আপনি এখন ${sent.charity} দলে আছেন`,
    body: [
      `${by} এই ঠিকানাকে ডেস্কে “${roleNames.bn[sent.role]}” ভূমিকা দিয়েছেন।`,
      'এই ঠিকানা দিয়েই সাইন ইন করুন, অ্যাকাউন্ট না থাকলে আগে নিবন্ধন করুন, আর isAdmin ঘরে টিক দিন।',
    ],
    action: { label: 'সাইন ইন করুন', url: `${sent.home}/signin?to=%2Fbn%2Fadmin` },
    closing: ['এ বিষয়ে কিছু জানা না থাকলে আপনাকে কিছু করতে হবে না।'],
  }
}
