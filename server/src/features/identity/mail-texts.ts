import { formatMoment } from '@daan/contract/dhaka-time'
import type { Locale } from '@daan/contract/digits'
import type { MailWords } from '../../mail/mail-content.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'

/** Subjects of mails about an account. */
export type MailKind = 'verification' | 'reset' | 'alreadySignedUp' | 'passwordChanged'

/** A sign-up: when, and under which name, which anybody may have typed. */
type SignUp = { name: string; createdAt: Date }

/** The mails about accounts. None carries a word that somebody else may have typed, but for a name. */
export const mailTexts: Record<
  MailKind,
  Record<Locale, (charity: string, url: string, signUp: SignUp) => MailWords>
> = {
  verification: {
    en: (charity, url, signUp) => ({
      heading: 'Verify your e-mail address',
      body: [
        `Somebody signed up at ${charity} with this address on ${formatMoment(signUp.createdAt, 'en')}, under the name “${nameInMail(signUp.name)}”. If it was you, please open this page and press the button there, so that we know that this address is yours.`,
      ],
      action: { label: 'Verify my address', url },
      closing: [
        'The link works once and for one hour. In another browser than the one you signed up with, the page asks for your password, or lets you choose a new one. If you did not sign up, somebody else typed your address; you need not do anything.',
      ],
    }),
    bn: (charity, url, signUp) => ({
      heading: 'আপনার ইমেইল ঠিকানা যাচাই করুন',
      body: [
        `${formatMoment(signUp.createdAt, 'bn')}-এ এই ঠিকানা দিয়ে “${nameInMail(signUp.name)}” নামে ${charity} সাইটে নিবন্ধন করা হয়েছে। নিবন্ধনটি আপনার হলে, ঠিকানাটি যে আপনার তা নিশ্চিত করতে এই পাতাটি খুলে সেখানকার বোতামটি চাপুন।`,
      ],
      action: { label: 'ঠিকানা যাচাই করুন', url },
      closing: [
        'লিংকটি একবার এবং এক ঘণ্টা পর্যন্ত কাজ করবে। যে ব্রাউজারে নিবন্ধন করেছেন, তার বদলে অন্য ব্রাউজারে খুললে পাতাটি আপনার পাসওয়ার্ড চাইবে, নয়তো নতুন পাসওয়ার্ড বেছে নিতে দেবে। আপনি নিবন্ধন না করে থাকলে অন্য কেউ আপনার ঠিকানা লিখেছেন; আপনাকে কিছু করতে হবে না।',
      ],
    }),
  },
  reset: {
    en: (charity, url) => ({
      heading: 'Choose a new password',
      body: [
        `Somebody, probably you, asked for a new password at ${charity}. You can choose one on this page.`,
      ],
      action: { label: 'Choose a new password', url },
      closing: [
        'The link works once and for one hour. If you did not ask for it, your password stays as it is; you need not do anything.',
      ],
    }),
    bn: (charity, url) => ({
      heading: 'নতুন পাসওয়ার্ড বেছে নিন',
      body: [
        `কেউ একজন, সম্ভবত আপনি, ${charity} সাইটে নতুন পাসওয়ার্ড চেয়েছেন। এই পাতায় নতুন পাসওয়ার্ড দিতে পারবেন।`,
      ],
      action: { label: 'নতুন পাসওয়ার্ড দিন', url },
      closing: [
        'লিংকটি একবার এবং এক ঘণ্টা পর্যন্ত কাজ করবে। আপনি না চেয়ে থাকলে আপনার পাসওয়ার্ড আগের মতোই থাকবে; আপনাকে কিছু করতে হবে না।',
      ],
    }),
  },
  alreadySignedUp: {
    en: (charity, url) => ({
      heading: 'You have an account already',
      body: [
        `Somebody, probably you, tried to sign up at ${charity} with this address, which has an account. You can sign in on this page, or choose a new password there if you forgot yours.`,
      ],
      action: { label: 'Sign in', url },
      closing: ['If it was not you, you need not do anything.'],
    }),
    bn: (charity, url) => ({
      heading: 'আপনার অ্যাকাউন্ট আগে থেকেই আছে',
      body: [
        `কেউ একজন, সম্ভবত আপনি, এই ঠিকানা দিয়ে ${charity} সাইটে নিবন্ধন করতে চেয়েছেন; ঠিকানাটির একটি অ্যাকাউন্ট আগে থেকেই আছে। এই পাতায় সাইন ইন করুন; পাসওয়ার্ড ভুলে গেলে সেখানেই নতুন পাসওয়ার্ড চাইতে পারবেন।`,
      ],
      action: { label: 'সাইন ইন করুন', url },
      closing: ['আপনি না করে থাকলে আপনাকে কিছু করতে হবে না।'],
    }),
  },
  passwordChanged: {
    en: (charity, url) => ({
      heading: 'Your password was changed',
      body: [
        `The password of your account at ${charity} was changed just now, and everybody who was signed in with the old one was signed out.`,
        'If it was not you, choose a new password on this page at once, by "Forgot password".',
      ],
      action: { label: 'Sign in', url },
    }),
    bn: (charity, url) => ({
      heading: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
      body: [
        `${charity} সাইটে আপনার অ্যাকাউন্টের পাসওয়ার্ড এইমাত্র বদলানো হয়েছে; আগের পাসওয়ার্ডে যেখানে যেখানে সাইন ইন করা ছিল, সেখান থেকে সাইন আউট করা হয়েছে।`,
        'আপনি না বদলে থাকলে এখনই এই পাতায় "পাসওয়ার্ড ভুলে গেছেন" থেকে নতুন পাসওয়ার্ড নিন।',
      ],
      action: { label: 'সাইন ইন করুন', url },
    }),
  },
}
