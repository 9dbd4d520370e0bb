import type { Locale } from '@daan/contract/digits'
import { secondFactorPage } from '@daan/contract/second-factor'
import type { MailContent } from '../../mail/mail-content.ts'

/** Changes of somebody's second factor; `reset` is by an owner or the operator. */
export type FactorNews =
  | 'added'
  | 'removed'
  | 'reset'
  | 'recoveryUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'

type Place = { charity: string; url: string }

/** The mail that tells somebody of their second factor. */
export function factorMail(
  language: Locale,
  news: FactorNews,
  { charity, url }: Place,
): MailContent {
  const { heading, body } = texts[language][news](charity)
  const page = news === 'reset' ? `${url}/signin` : `${url}${secondFactorPage}`
  return {
    language,
    heading,
    body: [body, warnings[language]],
    action: { label: buttons[language], url: page },
  }
}

type Text = (charity: string) => { heading: string; body: string }

const texts: Record<Locale, Record<FactorNews, Text>> = {
  en: {
    added: (charity) => ({
      heading: 'A second factor protects your account',
      body: `From now on, you can sign in at ${charity} with your password and a code of your authenticator app. Wherever you were signed in without a second factor, you were signed out.`,
    }),
    removed: (charity) => ({
      heading: 'Your authenticator app was removed',
      body: `Codes of your authenticator app and your recovery codes no longer work at ${charity}. If you have no passkey there, your account is protected by its password alone again.`,
    }),
    reset: (charity) => ({
      heading: 'Your second factor was removed',
      body: `An owner, or whoever runs the server, removed the second factor of your account at ${charity}, and you were signed out everywhere. Sign in with your password, and set up a new one.`,
    }),
    passkeyAdded: (charity) => ({
      heading: 'A passkey was added to your account',
      body: `From now on, you can sign in at ${charity} with your password and this passkey. Wherever you were signed in without a second factor, you were signed out.`,
    }),
    passkeyRemoved: (charity) => ({
      heading: 'A passkey was removed from your account',
      body: `It no longer works at ${charity}. If it was your only second factor, your account is protected by its password alone again.`,
    }),
    recoveryUsed: (charity) => ({
      heading: 'A recovery code was used',
      body: `Somebody, probably you, used one of your recovery codes at ${charity}. It works no more. If you lost your phone, remove the second factor and set up a new one.`,
    }),
  },
  bn: {
    added: (charity) => ({
      heading: 'আপনার অ্যাকাউন্টে দ্বিতীয় সুরক্ষা চালু হয়েছে',
      body: `এখন থেকে ${charity} সাইটে পাসওয়ার্ড আর অথেনটিকেটর অ্যাপের কোড দিয়ে সাইন ইন করা যাবে। দ্বিতীয় সুরক্ষা ছাড়া যেখানে যেখানে সাইন ইন করা ছিল, সেখান থেকে সাইন আউট করা হয়েছে।`,
    }),
    removed: (charity) => ({
      heading: 'আপনার অথেনটিকেটর অ্যাপ সরানো হয়েছে',
      body: `${charity} সাইটে আপনার অথেনটিকেটর অ্যাপের কোড আর পুনরুদ্ধার কোডগুলো আর কাজ করবে না। সেখানে কোনো পাসকি না থাকলে আপনার অ্যাকাউন্ট এখন আবার শুধু পাসওয়ার্ডে সুরক্ষিত।`,
    }),
    reset: (charity) => ({
      heading: 'আপনার দ্বিতীয় সুরক্ষা সরানো হয়েছে',
      body: `একজন মালিক বা সার্ভারের পরিচালক ${charity} সাইটে আপনার অ্যাকাউন্টের দ্বিতীয় সুরক্ষা সরিয়েছেন, আর সব জায়গা থেকে আপনাকে সাইন আউট করা হয়েছে। পাসওয়ার্ড দিয়ে সাইন ইন করে নতুন করে চালু করুন।`,
    }),
    passkeyAdded: (charity) => ({
      heading: 'আপনার অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে',
      body: `এখন থেকে ${charity} সাইটে পাসওয়ার্ড আর এই পাসকি দিয়ে সাইন ইন করা যাবে। দ্বিতীয় সুরক্ষা ছাড়া যেখানে যেখানে সাইন ইন করা ছিল, সেখান থেকে সাইন আউট করা হয়েছে।`,
    }),
    passkeyRemoved: (charity) => ({
      heading: 'আপনার অ্যাকাউন্ট থেকে একটি পাসকি সরানো হয়েছে',
      body: `${charity} সাইটে সেটি আর কাজ করবে না। সেটিই একমাত্র দ্বিতীয় সুরক্ষা হয়ে থাকলে আপনার অ্যাকাউন্ট এখন আবার শুধু পাসওয়ার্ডে সুরক্ষিত।`,
    }),
    recoveryUsed: (charity) => ({
      heading: 'একটি পুনরুদ্ধার কোড ব্যবহার হয়েছে',
      body: `কেউ একজন, সম্ভবত আপনি, ${charity} সাইটে আপনার একটি পুনরুদ্ধার কোড ব্যবহার করেছেন। কোডটি আর কাজ করবে না। ফোন হারিয়ে থাকলে দ্বিতীয় সুরক্ষা সরিয়ে নতুন করে চালু করুন।`,
    }),
  },
}

const warnings: Record<Locale, string> = {
  en: 'If you do not know of it, choose a new password at once, and tell an owner.',
  bn: 'এ বিষয়ে জানা না থাকলে এখনই নতুন পাসওয়ার্ড নিন, আর একজন মালিককে জানান।',
}

const buttons: Record<Locale, string> = { en: 'Open your account', bn: 'আপনার অ্যাকাউন্ট খুলুন' }
